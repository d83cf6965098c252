import { instantOf, isTimeZone, localDate, type Period, startOfDay } from '@plaza/domain'
import ical, { type CalendarComponent, type DateWithTimeZone, type VEvent } from 'node-ical'

/** How the periods of a feed are read for one asset. */
export type Reading = {
  /** Where dates without a zone lie. */
  zone: string
  /** What is lent by the day or longer is closed by whole days, or by whole nights. */
  days: 'none' | 'days' | 'nights'
  /** Nothing outside is read, however often something recurs. */
  window: Period
  /** Events whose name begins so are our own, come back. */
  ownPrefix: string
}

export type FeedProblem = 'notACalendar' | 'tooManyEvents' | 'tooManyBlocks'

/** More would be a catalogue, not a calendar. */
export const mostEvents = 5_000
const mostBlocks = 800
/** Events that recur more often than daily are no bookings, and could keep a processor busy for long. */
const rareEnough = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY']

/** The periods in which something is going on in a calendar (RFC 5545), the first first, without overlaps. */
export function readFeed(text: string, reading: Reading): Period[] | FeedProblem {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text)) return 'notACalendar'
  if (text.split(/^BEGIN:VEVENT\b/im, mostEvents + 2).length > mostEvents + 1) return 'tooManyEvents'
  const events = eventsIn(text)
  if (!events) return 'notACalendar'
  const periods = merged(events.flatMap((event) => periodsOf(event, reading)))
  return periods.length > mostBlocks ? 'tooManyBlocks' : periods
}

function eventsIn(text: string): VEvent[] | undefined {
  try {
    const components = Object.values(ical.sync.parseICS(text)) as (CalendarComponent | undefined)[]
    return components.filter((each): each is VEvent => each?.type === 'VEVENT')
  } catch {
    return undefined
  }
}

function periodsOf(event: VEvent, reading: Reading): Period[] {
  const { window, ownPrefix } = reading
  if (!(event.start instanceof Date) || Number.isNaN(event.start.getTime())) return []
  if (typeof event.uid === 'string' && event.uid.startsWith(ownPrefix)) return []
  const frequency = /FREQ=([A-Z]+)/.exec(event.rrule?.toString() ?? '')?.[1]
  if (frequency !== undefined && !rareEnough.includes(frequency)) return []
  // a day more on either side: what counts is cut off below, in the zone of the asset
  const [from, to] = [new Date(window.start - dayMs), new Date(window.end + dayMs)]
  return ical
    .expandRecurringEvent(event, { from, to, expandOngoing: true })
    .filter(({ event: each }) => each.status !== 'CANCELLED' && each.transparency !== 'TRANSPARENT')
    .map(({ start, end, isFullDay }) =>
      isFullDay
        ? {
            start: startOfDay({ date: writtenDay(start), zone: reading.zone }),
            end: endOfDays(start, end, reading.zone),
          }
        : wholeDays({ start: momentOf(start, reading.zone), end: momentOf(end, reading.zone) }, reading),
    )
    .filter(({ start, end }) => end > start && end > window.start && start < window.end)
}

const dayMs = 24 * 3_600_000
const padded = (value: number) => String(value).padStart(2, '0')

/** Dates without a time are read as midnight where this server runs. */
const writtenDay = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`

const endOfDays = (start: Date, end: Date, zone: string) =>
  startOfDay({ date: writtenDay(end > start ? end : new Date(start.getTime() + 36 * 3_600_000)), zone })

/** A time without a zone, or with one that nobody knows, is what the clock shows where the asset is. */
function momentOf(date: DateWithTimeZone, zone: string): number {
  if (date.tz !== undefined && isKnown(date.tz)) return date.getTime()
  const wall = Date.UTC(
    date.getFullYear(),
    date.getMonth(),
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
  )
  return instantOf(wall, zone)
}

function isKnown(zone: string): boolean {
  if (isTimeZone(zone)) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Whoever lends by the day cannot lend a part of it. The day on which somebody leaves is free for the next night. */
function wholeDays({ start, end }: Period, { days, zone }: Reading): Period {
  if (days === 'none' || end <= start) return { start, end }
  const first = localDate(start, zone)
  const last = localDate(days === 'nights' ? end : end - 1, zone)
  const isOver = days === 'nights' && last > first
  const until = isOver ? last : nextDay(last)
  return { start: startOfDay({ date: first, zone }), end: startOfDay({ date: until, zone }) }
}

const nextDay = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** Overlapping and touching periods as one. */
export function merged(periods: readonly Period[]): Period[] {
  const joined: Period[] = []
  for (const { start, end } of periods.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}
