import type { Services } from '../../context.ts'
import { defineTask } from '../../slice.ts'
import * as store from './store.ts'
import { tellOfTransaction } from './tell-of-transaction.ts'

const dayMs = 24 * 3_600_000

/** A day before something starts, both sides are reminded once. */
export async function remind(services: Services) {
  const now = services.clock.now()
  const rows = await store.untoldStarts(services.db.read, {
    from: now,
    to: new Date(now.getTime() + dayMs),
    causes: { before: 'reminder ', owner: ' owner', taker: ' taker' },
  })
  for (const row of rows) {
    for (const to of ['owner', 'taker'] as const) {
      await tellOfTransaction(services, row, { name: 'transactionReminder', to, cause: `reminder ${row.id}` })
    }
  }
}

const keptDays = 90

export const remindTask = defineTask('remind', remind)

export const removeOldTask = defineTask('remove-old-notifications', async ({ clock, db }) => {
  const limit = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000)
  await db.tx((tx) => store.removeOld(tx, limit))
})
