import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { WaitingEntryRow } from '../../db/tables.ts'
import { taskName } from '../../jobs/index.ts'
import * as store from './store.ts'

/** Looks after the line of an asset; `jobs.ts` does it. */
export const serveTask = taskName<{ assetId: string }>('serve-line')

export type WaitingEvent =
  | 'plaza_waiting_joined'
  | 'plaza_waiting_offered'
  | 'plaza_waiting_withdrawn'
  | 'plaza_waiting_ended'

/** Tells of an entry in the transaction of its change. */
export const tellOf = (tx: Tx, entry: WaitingEntryRow, type: WaitingEvent, { events, clock }: Services) =>
  events.appendOwn(tx, {
    type,
    date: clock.now(),
    emitter: 'custom',
    emitterId: null,
    objectId: entry.asset_id,
    objectType: 'asset',
    object: null,
    metadata: {
      entryId: entry.id,
      userId: entry.user_id,
      startDate: entry.start_date.toISOString(),
      endDate: entry.end_date.toISOString(),
      quantity: Number(entry.quantity),
      status: entry.status,
      ...(entry.reason !== null && { reason: entry.reason }),
      ...(entry.offer_until !== null && { offerUntil: entry.offer_until.toISOString() }),
      ...(entry.transaction_id !== null && { transactionId: entry.transaction_id }),
    },
  })

type End = Pick<WaitingEntryRow, 'status'> & Partial<Pick<WaitingEntryRow, 'reason' | 'transaction_id'>>

export async function endEntry(tx: Tx, entry: WaitingEntryRow, end: End, services: Services) {
  const changes = { updated_date: services.clock.now(), offer_until: null, ...end }
  const ended = await store.change(tx, entry.id, changes)
  await tellOf(tx, { ...ended, offer_until: entry.offer_until }, 'plaza_waiting_ended', services)
  return ended
}
