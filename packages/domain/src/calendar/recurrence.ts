import type { Duration } from '@plaza/contract'
import type { DateLike } from '../form-rules.ts'
import { type Cron, parseCron, wallTimes } from './cron.ts'
import { addDuration } from './duration.ts'
import { day, type Instant, minute, type Period, toInstant } from './instant.ts'
import { type CalendarProblem, invalid, isProblem, refused } from './problems.ts'
import { stretches } from './time-zone.ts'
import { isTimeZone } from './zone-name.ts'

/** When an availability applies: once from start to end, or repeatedly within. */
export type Timing = {
  startDate: DateLike
  endDate: DateLike
  recurringPattern?: string | null
  recurringDuration?: Duration | null
  recurringTimezone?: string | null
}

/** More occurrences than this and one pattern would slow down everyone who looks at the asset. */
export const maxOccurrences = 10_000

// the contract allows one year when dates are written; this keeps odd old rows from costing seconds
const maxSpan = 100 * 366 * day

const tooMany = () =>
  refused('too-many-occurrences', `A recurring availability has at most ${maxOccurrences} occurrences`)

/** The moments at which a pattern fires within a period, ascending. */
export function occurrences(cron: Cron, { start, end, zone }: Period & { zone: string }, atMost = Infinity): Instant[] {
  const found: Instant[] = []
  // within one offset clocks run evenly: a time jumped over is in no stretch, a time shown twice is in two
  for (const { start: from, end: to, offset } of stretches(zone, { start, end })) {
    const walls = wallTimes(cron, { from: from + offset, to: to + offset }, atMost - found.length)
    for (const wall of walls) found.push(wall - offset)
    if (found.length >= atMost) break
  }
  return found
}

/** The first moment from `from` on at which a pattern fires, or nothing: 31 February never comes. */
export function nextOccurrence(cron: Cron, { from, zone }: { from: Instant; zone: string }): Instant | undefined {
  // leap days come after eight years at most; most patterns fire within days
  for (let start = from, span = 32 * day; span < 50 * 366 * day; start += span, span *= 8) {
    const [first] = occurrences(cron, { start, end: start + span, zone }, 1)
    if (first !== undefined) return first
  }
  return undefined
}

type Recurrence = Period & { cron: Cron; duration: Duration; zone: string }

/** `null` for what applies once; a pattern without a duration, or the reverse, does not recur. */
function readRecurrence(timing: Timing): Recurrence | CalendarProblem | null {
  const { recurringPattern, recurringDuration: duration, recurringTimezone } = timing
  if (recurringPattern == null || duration == null) return null
  const cron = parseCron(recurringPattern)
  if ('problem' in cron) return invalid('pattern-invalid', `Invalid recurring pattern: ${cron.problem}`)
  const zone = recurringTimezone ?? 'UTC'
  if (!isTimeZone(zone)) return invalid('timezone-invalid', 'Invalid recurring timezone: a name as "Europe/London"')
  return { cron, duration, zone, start: toInstant(timing.startDate), end: toInstant(timing.endDate) }
}

/** What is wrong with a recurrence: pattern, zone, occurrences that run into each other, or too many of them. */
export function recurrenceProblem(timing: Timing): CalendarProblem | null {
  const recurrence = readRecurrence(timing)
  if (!recurrence || isProblem(recurrence)) return recurrence
  if (recurrence.end - recurrence.start > maxSpan) return tooMany()

  let count = 0
  let previousEnd = -Infinity
  for (const start of occurrences(recurrence.cron, recurrence, maxOccurrences + 1)) {
    if (start < previousEnd) {
      const when = new Date(start).toISOString()
      return refused(
        'occurrences-overlap',
        `Recurring periods overlap: one starts at ${when} before the last has ended`,
      )
    }
    count += 1
    if (count > maxOccurrences) return tooMany()
    previousEnd = addDuration(start, recurrence.duration)
  }
  return null
}

/** The longest a duration can be, whichever month it begins in. */
const longest = (duration: Duration) => addDuration(0, { ...duration, M: 0 }) + (duration.M ?? 0) * 31 * day

/**
 * The periods in which an availability applies and that touch the window, ascending. The last may continue after `endDate`.
 * More than 10 000 of them are a problem, as is a pattern or zone that cannot be read.
 */
export function periodsOf(
  timing: Timing,
  window: Period = { start: -Infinity, end: Infinity },
): Period[] | CalendarProblem {
  const touches = ({ start, end }: Period) => start < end && start < window.end && end > window.start
  const recurrence = readRecurrence(timing)
  if (!recurrence) {
    const once = { start: toInstant(timing.startDate), end: toInstant(timing.endDate) }
    return touches(once) ? [once] : []
  }
  if (isProblem(recurrence)) return recurrence

  const { cron, duration, zone } = recurrence
  const start = Math.max(recurrence.start, window.start - longest(duration))
  const end = Math.min(recurrence.end, window.end)
  if (end - start > maxSpan) return tooMany()

  const periods: Period[] = []
  // months differ by up to three days, so as many minutes may lie before the window
  for (const at of occurrences(cron, { start, end, zone }, maxOccurrences + 1 + (3 * day) / minute)) {
    const period = { start: at, end: addDuration(at, duration) }
    if (!touches(period)) continue
    if (periods.length === maxOccurrences) return tooMany()
    periods.push(period)
  }
  return periods
}
