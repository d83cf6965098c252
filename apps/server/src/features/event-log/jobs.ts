import type { Services } from '../../context.ts'
import { clearExpiredSecrets } from '../../events/index.ts'
import { defineTask } from '../../slice.ts'
import { retentionLimit } from './rules.ts'
import * as store from './store.ts'

const monthStart = (now: Date, offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset))

/** Each month of events is a table of its own: made before it begins, counted and dropped when nobody can read it. */
export async function keepMonths(services: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>) {
  const { db, clock, jobs } = services
  const now = clock.now()
  for (const offset of [0, 1]) {
    await db.tx((tx) => store.addMonth(tx, { from: monthStart(now, offset), to: monthStart(now, offset + 1) }))
  }
  // nobody's event goes before they were told of it
  await jobs.feed()
  const limit = await retentionLimit(services)
  for (const month of await store.monthsBefore(db.read, limit)) await db.tx((tx) => store.dropMonth(tx, month))
  await db.tx((tx) => store.forgetStrays(tx, limit))
}

export const keepMonthsTask = defineTask('keep-event-months', keepMonths)

export const clearSecretsTask = defineTask('clear-expired-secrets', async ({ db, clock }) => {
  await db.tx((tx) => clearExpiredSecrets(tx, clock.now()))
})
