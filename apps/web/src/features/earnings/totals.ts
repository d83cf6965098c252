import type { EarningsMonth } from '@plaza/sdk'

export type Totals = { currency: string; thisMonth: number; lastYear: number; toCome: number }

/** What an owner receives, by currency: this month, in twelve months up to it, and from bookings in months to come. */
export function totalsOf(months: readonly EarningsMonth[], now: string): Totals[] {
  const yearBefore = `${Number(now.slice(0, 4)) - 1}${now.slice(4)}`
  const currencies = [...new Set(months.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const sum = (counts: (month: string) => boolean) =>
      Math.round(
        months
          .filter((each) => each.currency === currency && counts(each.month))
          .reduce((total, { ownerAmount }) => total + ownerAmount * 100, 0),
      ) / 100
    return {
      currency,
      thisMonth: sum((month) => month === now),
      lastYear: sum((month) => month > yearBefore && month <= now),
      toCome: sum((month) => month > now),
    }
  })
}
