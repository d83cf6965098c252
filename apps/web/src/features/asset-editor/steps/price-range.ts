/** Fewer say nothing about what is usual. */
export const leastPrices = 3

/** What the middle half of them costs, so that one that is off does not count; nothing for too few. */
export function priceRange(prices: readonly number[]): { low: number; high: number } | undefined {
  if (prices.length < leastPrices) return
  const sorted = prices.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { low: at(0.25), high: at(0.75) }
}
