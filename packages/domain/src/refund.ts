import type { BookedCancellation, TransactionProcess } from '@plaza/contract'
import { blockingStatuses } from './calendar/blocking.ts'
import { type RefundUntil, refundAt, refundDates } from './cancellation/booked.ts'
import { isEndStatus, processOf } from './process.ts'

/** Who called a booking off. It follows from who pressed the button, never from the words that came with it. */
export type CancelledBy = 'owner' | 'taker' | 'platform'

/** How far a booking had come: `asked` until both sides agree, `agreed` from then on, `over` at the end of its process. */
export type BookingStage = 'asked' | 'agreed' | 'over'

const sides = new Map<string, CancelledBy>([
  ['withdrawn', 'taker'],
  ['refusedByTaker', 'taker'],
  ['cancelledByTaker', 'taker'],
  ['refusedByOwner', 'owner'],
  ['cancelledByOwner', 'owner'],
  ['transactionConflict', 'platform'],
])

/** Whose a built-in reason is; nothing for words of one's own and for `forceCancel`, which front ends of either side send. */
export const sideOfReason = (reason: string): CancelledBy | undefined => sides.get(reason)

/** The built-in reason of a side that says none: one declines or withdraws a request, and cancels what was agreed. */
export function reasonOfSide(by: CancelledBy, stage: BookingStage): string {
  if (by === 'platform') return 'forceCancel'
  if (stage !== 'asked') return by === 'owner' ? 'cancelledByOwner' : 'cancelledByTaker'
  return by === 'owner' ? 'refusedByOwner' : 'withdrawn'
}

type Type = { transactionProcess?: TransactionProcess | null; unavailableWhen?: readonly string[] | null } | null

/**
 * How far a booking came, by all statuses it has passed. Both sides have agreed from the first status that uses up stock,
 * which is when money is taken; later statuses of a process need not use up any, and do not undo that.
 *
 * @example bookingStage(null, ['draft', 'pending-acceptance', 'validated', 'cancelled']) // 'agreed'
 */
export function bookingStage(assetType: Type, statuses: readonly string[]): BookingStage {
  const process = processOf(assetType)
  const blocking = blockingStatuses(assetType)
  const passed = statuses.filter((status) => status !== process.cancelStatus)
  if (!passed.some((status) => blocking.includes(status))) return 'asked'
  return passed.some((status) => isEndStatus(process, status)) ? 'over' : 'agreed'
}

export type Cancellation = {
  by: CancelledBy
  stage: BookingStage
  /** What was agreed when it was booked. */
  terms: Pick<BookedCancellation, 'steps' | 'zone'> | undefined
  /** Nothing for what does not begin at a moment, such as a sale. */
  start: Date | undefined
  at: Date
}

/** What was paid, and how much of it is the fee of whoever paid, in the smallest unit of the currency. */
export type Paid = { amount: number; fee: number }

const all = { percent: 100, of: 'total' } as const
const nothing = { percent: 0, of: 'total' } as const

/**
 * The share of a payment that is returned. Whoever cancels on the taker, the taker gets everything back, as does one who
 * withdraws what nobody has agreed to yet. The policy is for takers who change their mind after that; without one they
 * may until it starts. What is over is not returned to a taker who cancels it.
 *
 * @example
 * refundShare({ by: 'taker', stage: 'agreed', terms: strict, start: inTenDays, at: now }) // { percent: 50, of: 'total' }
 */
export function refundShare({ by, stage, terms, start, at }: Cancellation): Pick<RefundUntil, 'percent' | 'of'> {
  if (by !== 'taker' || stage === 'asked') return all
  if (stage === 'over') return nothing
  if (!start) return all
  return refundAt(refundDates(terms, start), at) ?? nothing
}

/** A part of what was paid, in the smallest unit of its currency. What cannot be divided stays with whoever has it. */
export function shareOfPaid({ amount, fee }: Paid, { percent, of }: Pick<RefundUntil, 'percent' | 'of'>): number {
  const whole = of === 'price' ? Math.max(0, amount - Math.max(0, fee)) : amount
  return Math.floor((whole * percent) / 100)
}

export const refundOfPaid = (paid: Paid, cancellation: Cancellation): number =>
  shareOfPaid(paid, refundShare(cancellation))
