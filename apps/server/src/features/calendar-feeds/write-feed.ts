import type { TimeUnit } from '@plaza/contract'
import { localDate, type Period, startOfDay } from '@plaza/domain'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

export type FeedEvent = {
  uid: string
  period: Period
  /** Where its days begin and end. */
  zone: string
  /** What the asset is lent by; days and longer are written as days. */
  unit: TimeUnit | undefined
  summary: string
  stamp: Date
  place?: string | undefined
  url?: string | undefined
  /** Others can still book at the same time. */
  isFree?: boolean
  isCancelled?: boolean
}

/** How often programs should ask again. */
const refreshSeconds = 1_800
const firstStamp = Date.UTC(2020, 0)
/** Where clocks change, a whole number of days ends an hour before or after midnight. */
const clockChangeMs = 2 * 3_600_000

/** What people write begins no line of its own, whatever a reader takes for the end of one. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** A calendar as a file (RFC 5545). Times are in UTC, so that no reader needs to know a zone. */
export function writeFeed({
  name,
  zone,
  events,
}: {
  name: string
  zone: string
  events: readonly FeedEvent[]
}): string {
  const calendar = ical({
    // the library escapes the texts of events, and this one not
    name: oneLine(name).replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Plaza', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
    x: { 'X-WR-TIMEZONE': zone },
  })
  for (const event of events) {
    const days = daysOf(event)
    calendar.createEvent({
      id: event.uid,
      start: new Date(days ? Date.parse(days.first) : event.period.start),
      end: new Date(days ? Date.parse(days.end) : event.period.end),
      allDay: days !== undefined,
      stamp: event.stamp,
      // a booking that was changed replaces what programs have of it
      sequence: Math.max(0, Math.floor((event.stamp.getTime() - firstStamp) / 1000)),
      summary: oneLine(event.summary),
      ...(event.place !== undefined && { location: oneLine(event.place) }),
      ...(event.url !== undefined && { url: event.url }),
      transparency: event.isFree ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

/** The days of a period that begins and ends at midnight, the last one excluded. */
function daysOf({ period, zone, unit }: FeedEvent): { first: string; end: string } | undefined {
  const tolerance = unit === 'h' || unit === 'm' || unit === undefined ? 0 : clockChangeMs
  const midnight = (instant: number) => {
    const date = localDate(instant + tolerance, zone)
    return Math.abs(startOfDay({ date, zone }) - instant) <= tolerance ? date : undefined
  }
  const [first, end] = [midnight(period.start), midnight(period.end)]
  return first !== undefined && end !== undefined && first < end ? { first, end } : undefined
}
