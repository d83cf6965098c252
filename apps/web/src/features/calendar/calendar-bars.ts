import { localDate } from '@plaza/domain'
import type { CalendarBooking } from '@plaza/sdk'
import type { Day } from '@plaza/ui'

/** A booking across the days of one line, in columns from 0 on. */
export type Bar = {
  booking: CalendarBooking
  first: number
  last: number
  /** Bars that share a day lie under each other. */
  lane: number
  /** It goes on before or after the line. */
  isCutAtStart: boolean
  isCutAtEnd: boolean
}

/** The first and the last day that a booking touches, on the clocks of the listing. */
function daysOf({ startDate, endDate }: Pick<CalendarBooking, 'startDate' | 'endDate'>, zone: string) {
  const start = Date.parse(startDate)
  const end = endDate === null ? Number.POSITIVE_INFINITY : Date.parse(endDate)
  return {
    first: localDate(start, zone),
    // what ends at midnight does not touch the day that begins there
    last: end === Number.POSITIVE_INFINITY ? undefined : localDate(Math.max(start, end - 1), zone),
  }
}

/** Bookings as bars over some days without a gap, each in the first lane that has room. */
export function barsOf(bookings: readonly CalendarBooking[], days: readonly Day[], zone: string): Bar[] {
  const [from, to] = [days[0], days.at(-1)]
  if (from === undefined || to === undefined) return []
  const ends: number[] = []
  return bookings.flatMap((booking): Bar[] => {
    const { first, last } = daysOf(booking, zone)
    if (first > to || (last !== undefined && last < from)) return []
    const isCutAtStart = first < from
    const isCutAtEnd = last === undefined || last > to
    const span = {
      first: isCutAtStart ? 0 : days.indexOf(first),
      last: isCutAtEnd ? days.length - 1 : days.indexOf(last),
    }
    const free = ends.findIndex((end) => end < span.first)
    const lane = free < 0 ? ends.length : free
    ends[lane] = span.last
    return [{ booking, ...span, lane, isCutAtStart, isCutAtEnd }]
  })
}

export const lanesOf = (bars: readonly Bar[]): number => Math.max(0, ...bars.map(({ lane }) => lane + 1))
