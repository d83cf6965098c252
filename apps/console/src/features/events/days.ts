const dayMs = 24 * 3_600_000

/** A day as `2026-06-01`, or some as `2026-06-01..2026-06-04`, by the clock of UTC as the counts are. */
export function dayBounds(days: string | undefined): { gte: string; lt: string } | undefined {
  if (days === undefined) return
  const [first = '', last = first] = days.split('..')
  const [start, end] = [first, last].map((day) => Date.parse(`${day.trim()}T00:00:00.000Z`)) as [number, number]
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return
  return { gte: new Date(start).toISOString(), lt: new Date(end + dayMs).toISOString() }
}

/** What `dayBounds` reads, from when the first and the last of some days begin. */
export function daysBetween(first: string, last: string): string {
  const [from, to] = [first.slice(0, 10), last.slice(0, 10)]
  return from === to ? from : `${from}..${to}`
}

/** So few that hours are told apart. */
export const isOneDay = (days: string | undefined): boolean => {
  const bounds = dayBounds(days)
  return bounds !== undefined && Date.parse(bounds.lt) - Date.parse(bounds.gte) <= dayMs
}
