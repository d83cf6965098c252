/** How a booking may be cancelled by the one who made it; the asset says which. */
export type CancellationPolicy = 'flexible' | 'moderate' | 'strict'

const dayMs = 24 * 3_600_000

/** How much is returned until some days before the start, and later. */
const rules: Record<CancellationPolicy, { days: number; before: number }> = {
  flexible: { days: 1, before: 1 },
  moderate: { days: 5, before: 1 },
  strict: { days: 7, before: 0.5 },
}

const ofTaker: readonly string[] = ['withdrawn', 'refusedByTaker', 'cancelledByTaker']

export type Cancellation = {
  reason: string
  policy: CancellationPolicy | undefined
  /** Nothing for what does not begin at a moment, such as a sale. */
  start: Date | undefined
  at: Date
}

/**
 * The share of a payment that is returned. Whoever cancels on the taker, the taker gets everything back; the policy is
 * for takers who change their mind. Without one they may until it starts.
 *
 * @example
 * refundShare({ reason: 'cancelledByTaker', policy: 'strict', start: inTenDays, at: now }) // 0.5
 */
export function refundShare({ reason, policy, start, at }: Cancellation): number {
  if (!ofTaker.includes(reason) || !start) return 1
  const { days, before } = policy ? rules[policy] : { days: 0, before: 1 }
  return start.getTime() - at.getTime() >= days * dayMs ? before : 0
}
