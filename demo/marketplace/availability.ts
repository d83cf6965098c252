import type { Duration } from '@plaza/contract'
import { addDuration, localDate, startOfDay, weeklyRecurrence } from '@plaza/domain'
import { cities, cityOf } from './cities.ts'
import type { Listing } from './listing.ts'
import type { MonthDay } from './types.ts'

/** An availability as it is sent, but for the asset's id. */
export type NewAvailability = {
  startDate: string
  endDate: string
  quantity: number | string
  recurringPattern?: string
  recurringDuration?: Duration
  recurringTimezone?: string
}

/** What the calendar of a listing starts with: the stock of the asset itself, and what changes it. */
export type Calendar = { quantity: number; availabilities: NewAvailability[] }

/** Seasons are opened this far ahead. */
const seasons = 2

/**
 * The calendar of a listing that is loaded at this moment. Where something can be booked at some times only, the asset
 * itself has no stock and the availabilities bring it, as when an owner chooses so in the app.
 */
export function calendarOf(listing: Listing, now: Date): Calendar {
  const zone = cities[cityOf(listing.area)].timeZone
  const today = localDate(now.getTime(), zone)
  const { quantity, availabilities } = opened(listing, { today, zone })
  const start = startOfDay({ date: today, zone })
  const kept = listing.kept.map(({ inDays, days, units = listing.quantity }) => {
    const from = addDuration(start, { d: inDays }, zone)
    return { ...period(from, addDuration(from, { d: days }, zone)), quantity: `-${units}` }
  })
  return { quantity, availabilities: [...availabilities, ...kept] }
}

function opened({ opening, quantity }: Listing, { today, zone }: { today: string; zone: string }): Calendar {
  const start = startOfDay({ date: today, zone })
  // a recurrence may last one year, counted in UTC
  const year = period(start, addDuration(start, { M: 12 }))
  switch (opening.kind) {
    case 'always':
      return { quantity, availabilities: [] }
    case 'closedOn':
      return { quantity, availabilities: [{ ...weekly({ ...opening, from: 0, to: 24 }, { year, zone }), quantity: 0 }] }
    case 'hours':
      return { quantity: 0, availabilities: [{ ...weekly(opening, { year, zone }), quantity }] }
    case 'season':
      return { quantity: 0, availabilities: seasonsOf(opening, { today, zone }).map((when) => ({ ...when, quantity })) }
    default:
      return opening satisfies never
  }
}

type Hours = { days: readonly number[]; from: number; to: number }
type Span = { startDate: string; endDate: string }

function weekly({ days, from, to }: Hours, { year, zone }: { year: Span; zone: string }) {
  const { recurringPattern, recurringDuration } = weeklyRecurrence({
    ...year,
    days,
    from: from * 60,
    to: to * 60,
    zone,
  })
  if (!recurringPattern || !recurringDuration) throw new Error('A weekly recurrence has a pattern and a duration')
  return { ...year, recurringPattern, recurringDuration, recurringTimezone: zone }
}

/** The season that is running or comes next, and those after it. */
function seasonsOf(
  { from, to }: { from: MonthDay; to: MonthDay },
  { today, zone }: { today: string; zone: string },
): Span[] {
  const thisYear = Number(today.slice(0, 4))
  const at = (year: number, day: MonthDay) => startOfDay({ date: `${year}-${day}`, zone })
  return [thisYear - 1, thisYear, thisYear + 1, thisYear + 2]
    .map((year) => period(at(year, from), at(to < from ? year + 1 : year, to)))
    .filter(({ endDate }) => Date.parse(endDate) > startOfDay({ date: today, zone }))
    .slice(0, seasons)
}

const period = (start: number, end: number): Span => ({
  startDate: new Date(start).toISOString(),
  endDate: new Date(end).toISOString(),
})
