import type { JsonObject, Transaction } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import type { StoredEvent } from '../../events/index.ts'
import { publicSettings } from '../emails/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { type Change, noticesOf } from './rules.ts'
import { tellOfTransaction } from './tell-of-transaction.ts'

/**
 * What happened is in the event; the booking as it is now lends its names and dates. When it has moved on since, each of
 * its changes is told of all the same, in their order: a request that was withdrawn a moment later is a request and a
 * withdrawal, and the mail about either leads to the booking as it is.
 */
export async function tellOfStatus(services: Services, event: StoredEvent, isWithoutMail: boolean) {
  const row = event.objectId === null ? undefined : await findTransaction(services.db.read, event.objectId)
  const change = event.object ? changeIn(event.object) : row && changeOn(event.createdDate, row)
  if (!row || !change) return
  const areRatingsOff = (await publicSettings(services)).disableRatings === true
  for (const notice of noticesOf(change)) {
    if (notice.name === 'ratingInvitation' && areRatingsOff) continue
    await tellOfTransaction(services, row, { ...notice, cause: event.id, isWithoutMail })
  }
}

/** Events carry a transaction as its API does, with the history newest first. */
function changeIn(object: JsonObject): Change {
  const { status, statusHistory, cancellationReason: reason } = object as unknown as Transaction
  return { status, before: statusHistory[1]?.status, reason }
}

/** One too large for the journal: its history says what happened at the moment of the event. */
function changeOn(date: Date, row: TransactionRow): Change | undefined {
  const { status_history: history, cancellation_reason: reason } = row
  const at = history.findIndex((entry) => Date.parse(entry.date) === date.getTime())
  const entry = history[at]
  return entry && { status: entry.status, before: history[at + 1]?.status, reason }
}
