import type { Services } from '../../context.ts'
import { afterCommit, type Tx } from '../../db/index.ts'
import type { RatingRow } from '../../db/tables.ts'
import { defineTask } from '../../slice.ts'
import * as store from './store.ts'
import { tellOfChange } from './tell-of-change.ts'
import { tellTask } from './tell-rating.ts'

const atOnce = 200

/** Opens what the two sides of a booking have said: both have spoken. */
export async function openBooking(tx: Tx, transactionId: string, services: Services) {
  await tellOfOpened(tx, await store.unseal(tx, { transactionId }, atOnce), services)
}

/** Opens what has been sealed for long enough, whether or not the other side has spoken. */
export const openDueTask = defineTask('open-ratings', async (services) => {
  for (let opened = atOnce; opened === atOnce; ) {
    opened = await services.db.tx(async (tx) => {
      const rows = await store.unseal(tx, { dueBy: services.clock.now() }, atOnce)
      await tellOfOpened(tx, rows, services)
      return rows.length
    })
  }
})

async function tellOfOpened(tx: Tx, rows: readonly RatingRow[], services: Services) {
  for (const row of rows) {
    await tellOfChange(tx, 'opened', row, { by: null, metadata: { transactionId: row.transaction_id } }, services)
    await services.jobs.add(tx, tellTask, { id: row.id })
    afterCommit(tx, () => signalPerson(row.target_id, row, services))
  }
}

/** Their screens look anew. */
export function signalPerson(userId: string | null, { id }: RatingRow, { signals }: Services) {
  if (userId !== null) signals.send({ users: [userId] }, { event: 'ratingReceived', message: { id } })
}
