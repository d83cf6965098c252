/** What the screen shows, as its address says it. */
export type NumbersSearch = {
  period?: string
  from?: string
  to?: string
  type?: string
  category?: string
  currency?: string
}

export const periods = ['7', '30', '90', 'month', 'own'] as const
export type Period = (typeof periods)[number]

const names = ['period', 'from', 'to', 'type', 'category', 'currency'] as const

/** For `validateSearch` of the route; what it does not know is left out. */
export const readNumbersSearch = (search: Record<string, unknown>): NumbersSearch =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )

export const periodOf = ({ period }: NumbersSearch): Period => periods.find((each) => each === period) ?? '30'

const earlier = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/**
 * First and last day of a period that ends today.
 *
 * @example daysOf({ period: '7' }, '2026-11-16') // { from: '2026-11-10', to: '2026-11-16' }
 */
export function daysOf(search: NumbersSearch, today: string): { from: string; to: string } {
  const period = periodOf(search)
  if (period === 'own') {
    const to = search.to ?? today
    return { from: search.from ?? earlier(to, 29), to }
  }
  if (period === 'month') return { from: `${today.slice(0, 7)}-01`, to: today }
  return { from: earlier(today, Number(period) - 1), to: today }
}
