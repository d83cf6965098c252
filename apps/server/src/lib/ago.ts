/** Midnight UTC so many days ago. */
export const daysAgo = (now: Date, days: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days))

/** The same moment so many months ago; the last day of a month that is shorter. */
export function monthsAgo(now: Date, months: number) {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  // 31 May less three months is no 3 March
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}
