import type { TransactionProcess } from '@plaza/contract'
import { blockingStatuses } from './calendar/blocking.ts'
import { isEndStatus, processOf } from './process.ts'

/** How a booking may be cancelled by the one who made it; the asset says which. */
export type CancellationPolicy = 'flexible' | 'moderate' | 'strict'

/** Who called a booking off. It follows from who pressed the button, never from the words that came with it. */
export type CancelledBy = 'owner' | 'taker' | 'platform'

/** How far a booking had come: `asked` until both sides agree, `agreed` from then on, `over` at the end of its process. */
export type BookingStage = 'asked' | 'agreed' | 'over'

const dayMs = 24 * 3_600_000

/** Until how many days before the start how much is returned; later nothing. */
export const cancellationRules: Readonly<Record<CancellationPolicy, { days: number; before: number }>> = {
  flexible: { days: 1, before: 1 },
  moderate: { days: 5, before: 1 },
  strict: { days: 7, before: 0.5 },
}

const policies = Object.keys(cancellationRules) as CancellationPolicy[]

/** The policy of an asset, as its free data name it; nothing for words that are none. */
export const cancellationPolicyOf = (name: unknown): CancellationPolicy | undefined =>
  policies.find((policy) => policy === name)

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

/** Until when a taker may change their mind, and how much is returned until then. Without a policy all of it, until it starts. */
function limitOf(policy: CancellationPolicy | undefined, start: Date): { until: Date; before: number } {
  const { days, before } = policy ? cancellationRules[policy] : { days: 0, before: 1 }
  return { until: new Date(start.getTime() - days * dayMs), before }
}

/**
 * Until when a taker who cancels what was agreed gets everything back; nothing where they never would, or no longer do.
 *
 * @example freeUntil('flexible', start, now) // a day before the start
 */
export function freeUntil(policy: CancellationPolicy | undefined, start: Date, at: Date): Date | undefined {
  const { until, before } = limitOf(policy, start)
  return before === 1 && at <= until ? until : undefined
}

export type Cancellation = {
  by: CancelledBy
  stage: BookingStage
  policy: CancellationPolicy | undefined
  /** Nothing for what does not begin at a moment, such as a sale. */
  start: Date | undefined
  at: Date
}

/**
 * The share of a payment that is returned. Whoever cancels on the taker, the taker gets everything back, as does one who
 * withdraws what nobody has agreed to yet. The policy is for takers who change their mind after that; without one they
 * may until it starts. What is over is not returned to a taker who cancels it.
 *
 * @example
 * refundShare({ by: 'taker', stage: 'agreed', policy: 'strict', start: inTenDays, at: now }) // 0.5
 */
export function refundShare({ by, stage, policy, start, at }: Cancellation): number {
  if (by !== 'taker' || stage === 'asked') return 1
  if (stage === 'over') return 0
  if (!start) return 1
  const { until, before } = limitOf(policy, start)
  return at <= until ? before : 0
}

/** An amount's share in the smallest unit of its currency. What cannot be divided stays with whoever has it. */
export const refundOfAmount = (amount: number, cancellation: Cancellation): number =>
  Math.floor(amount * refundShare(cancellation))
