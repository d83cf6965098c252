import { asObject } from './json-object.ts'

const hourMs = 3_600_000
/** However near the start is, nobody has to be quicker than this. */
const shortestMs = hourMs / 2

/** The longest that dates may be held for someone who waited. */
export const mostHoldHours = 168

/** How operators want the waiting list: whether there is one, and how many hours an offer stands. */
export function waitingListOf(instant: unknown): { isOn: boolean; holdHours: number } {
  const { enabled, holdHours } = asObject(asObject(instant).waitingList)
  return {
    isOn: enabled !== false,
    holdHours: typeof holdHours === 'number' && holdHours >= 1 ? Math.min(holdHours, mostHoldHours) : 12,
  }
}

/**
 * Until when an offer stands: as many hours as operators say, shorter when little time is left to book, so that the next in line
 * has a chance as well: a quarter of what is left, and half an hour at least.
 *
 * @example offerEnd({ now, lastDate, holdHours: 12 })
 */
export function offerEnd({ now, lastDate, holdHours }: { now: Date; lastDate: Date; holdHours: number }): Date {
  const left = lastDate.getTime() - now.getTime()
  const length = Math.min(holdHours * hourMs, Math.max(shortestMs, left / 4))
  return new Date(now.getTime() + Math.max(0, Math.min(length, left)))
}
