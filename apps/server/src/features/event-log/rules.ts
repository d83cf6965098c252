import type { DateBounds } from '@plaza/contract'

const daysKept = 30

/** Events older than this are no longer read one by one: midnight UTC thirty days ago. */
export function retentionLimit(now: Date) {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysKept))
}

/** The bounds with the limit added, or the sentence that says why they are refused. */
export function withinRetention(
  bounds: DateBounds | undefined,
  limit: Date,
): { bounds: DateBounds } | { problem: string } {
  const earliest = limit.toISOString()
  const lower = bounds?.gte ?? bounds?.gt ?? bounds?.eq
  if (lower === undefined) return { bounds: { ...bounds, gte: earliest } }
  return lower < earliest ? { problem: `createdDate value cannot be lower than ${earliest}` } : { bounds: bounds ?? {} }
}
