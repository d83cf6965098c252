import {
  bookingStage,
  type CancelledBy,
  isEndStatus,
  mayTake,
  processOf,
  reasonOfSide,
  sideOfReason,
  transitionsFrom,
} from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { type Cancellation, isOwner, isTaker } from './rules.ts'

/** Who runs the marketplace answers for both sides; what binds the parties does not bind them. */
const isOperator = (actor: Actor) => may(actor, 'transaction:transition:all')

/** Whether a step calls the booking off, whatever a process names it. On the wire only `cancel` does. */
export const isCancelling = (
  row: TransactionRow,
  { name, to }: { name: string; to: string },
  { settings }: Pick<Services, 'settings'>,
) => name === 'cancel' || (settings.limits && to === processOf(row.asset_type).cancelStatus)

/**
 * For whom someone cancels. A party cancels for itself, whatever reason it names, or a taker could have everything back
 * by saying that the owner cancelled. An operator decides for either side, by the reason.
 */
function cancellerOf(row: TransactionRow, reason: string | undefined, actor: Actor): CancelledBy | undefined {
  if (isOperator(actor)) return (reason === undefined ? undefined : sideOfReason(reason)) ?? 'platform'
  if (isTaker(row, actor)) return 'taker'
  return isOwner(row, actor) ? 'owner' : undefined
}

/** Whether a booking has come to an end, by its process or by the hand of an operator. */
const isOver = ({ asset_type, status, cancelled_date, completed_date }: TransactionRow) => {
  const process = processOf(asset_type)
  const isAtEnd = status === process.cancelStatus || isEndStatus(process, status)
  return cancelled_date !== null || completed_date !== null || isAtEnd
}

export const stageOf = ({ asset_type, status_history }: TransactionRow) =>
  bookingStage(
    asset_type,
    status_history.map(({ status }) => status),
  )

/** Whether a party may still cancel. Without limits the wire lets both do so for ever, which moves no money. */
const mayStillCancel = (row: TransactionRow, actor: Actor, { settings }: Services) =>
  isOperator(actor) || !settings.limits || !isOver(row)

/** A built-in reason says who cancelled, so nobody but an operator names one of someone else. */
function checkReason(reason: string, by: CancelledBy, actor: Actor, { settings }: Services) {
  if (isOperator(actor) || !settings.limits) return
  const side = sideOfReason(reason)
  if (side !== undefined && side !== by) {
    throw refuse('transaction.othersReason', { data: { cancellationReason: reason } })
  }
}

/**
 * What is written of a cancellation. Money follows the first one: a party that cancels again, where the wire lets it,
 * must not move the date nor the side that the refund calculates from.
 */
export function cancellationOf(
  row: TransactionRow,
  { reason: sent, date }: { reason: string | undefined; date: Date },
  actor: Actor,
  services: Services,
): Cancellation {
  const by = cancellerOf(row, sent, actor)
  if (by === undefined) throw new Error('Only a party or an operator comes here')
  const reason = sent ?? reasonOfSide(by, stageOf(row))
  checkReason(reason, by, actor, services)
  if (!mayStillCancel(row, actor, services)) {
    throw refuse('transaction.over', { data: { status: row.status } })
  }
  const isAgain = row.cancelled_date !== null && !isOperator(actor)
  return {
    cancellation_reason: reason,
    cancelled_date: isAgain ? row.cancelled_date : date,
    cancelled_by: isAgain ? row.cancelled_by : by,
  }
}

/**
 * For whom a caller would cancel right now; nothing when they cannot.
 * A reason that they may not name is refused here as it would be then.
 */
export function wouldCancelFor(row: TransactionRow, reason: string | undefined, actor: Actor, services: Services) {
  const by = cancellerOf(row, reason, actor)
  if (by === undefined) return
  if (reason !== undefined) checkReason(reason, by, actor, services)
  const party = { isOwner: isOwner(row, actor), isTaker: isTaker(row, actor) }
  const ways = transitionsFrom(processOf(row.asset_type), row.status).filter((step) =>
    isCancelling(row, step, services),
  )
  const hasWay = ways.some((step) => isOperator(actor) || mayTake(step, party))
  return hasWay && mayStillCancel(row, actor, services) ? by : undefined
}
