import type { Duration, TimeUnit } from '@plaza/contract'
import { addDuration, durationIn, durationOf, durationProblems } from './calendar/duration.ts'
import { toInstant } from './calendar/instant.ts'

/** When a booking takes place, as it is on the wire. Any part may still be open. */
export type BookingDates = { startDate: string | null; endDate: string | null; duration: Duration | null }
export type SentDates = { startDate?: string; endDate?: string; duration?: Duration }

const lengthOf = ({ startDate, endDate }: { startDate: string; endDate: string }, unit: TimeUnit): Duration => ({
  [unit]: durationOf({ start: toInstant(startDate), end: toInstant(endDate) }, unit),
})

function endOf({ startDate, duration }: { startDate: string; duration: Duration }): string | undefined {
  const end = addDuration(toInstant(startDate), duration)
  return Number.isFinite(end) ? new Date(end).toISOString() : undefined
}

/**
 * The dates of a booking after a request: the end follows from a duration that is sent, the duration from an end, and
 * what is still missing is filled in (docs/contract/21-transactions.md §5.1, §5.3). Nothing when the end would lie past
 * the calendar.
 *
 * @example
 * settleDates({ startDate: '2030-01-01T00:00:00.000Z', duration: { d: 2 } }, noDates, 'd') // ends on the third
 */
export function settleDates(sent: SentDates, stored: BookingDates, unit: TimeUnit): BookingDates | undefined {
  const dates: BookingDates = {
    startDate: sent.startDate ?? stored.startDate,
    endDate: sent.endDate ?? (sent.duration ? null : stored.endDate),
    duration: sent.duration ?? (sent.endDate ? null : stored.duration),
  }
  const { startDate, endDate, duration } = dates
  if (startDate === null) return dates
  if (endDate !== null) return { ...dates, duration: duration ?? lengthOf({ startDate, endDate }, unit) }
  if (duration === null) return dates
  const end = endOf({ startDate, duration })
  return end === undefined ? undefined : { ...dates, endDate: end }
}

export const noDates: BookingDates = { startDate: null, endDate: null, duration: null }

/**
 * Dates whose duration tells their real length. If only the start was moved, the stored duration is still the old one; a
 * booking made afterwards must not be priced by it.
 */
export function withRealDuration(dates: BookingDates, unit: TimeUnit): BookingDates {
  const { startDate, endDate, duration } = dates
  if (startDate === null || endDate === null || duration === null) return dates
  if (endOf({ startDate, duration }) === endDate) return dates
  const real = lengthOf({ startDate, endDate }, unit)
  const isClose = Math.abs(durationIn(duration, unit) - durationIn(real, unit)) < 1e-6
  return isClose ? dates : { ...dates, duration: real }
}

/** What is wrong with the length of a booking, in the words of docs/contract/21-transactions.md §5.3. */
export type DateError = { message: string; value: Duration | null; limit?: Duration }

const words = {
  'not-positive': 'The end date must be after the start date',
  'too-short': 'The duration is shorter than the minimum',
  'too-long': 'The duration is longer than the maximum',
}

/** All that is wrong with the length of a booking of a time-based type; nothing while it is not known. */
export function dateErrors(
  { startDate, endDate, duration }: BookingDates,
  limits: { minDuration?: Duration | null; maxDuration?: Duration | null } = {},
): DateError[] {
  if (startDate === null || (endDate === null && duration === null)) return []
  const errors: DateError[] = duration
    ? durationProblems(duration, limits).map((problem) => ({
        message: words[problem.reason],
        value: duration,
        ...('limit' in problem ? { limit: problem.limit } : {}),
      }))
    : []
  const isBackwards = endDate !== null && toInstant(endDate) <= toInstant(startDate)
  const isTold = errors.some(({ message }) => message === words['not-positive'])
  return isBackwards && !isTold ? [{ message: words['not-positive'], value: duration }, ...errors] : errors
}

/** How many units of time are paid for: 1 where no duration is known, fractions kept. */
export const unitsOf = ({ startDate, duration }: BookingDates, unit: TimeUnit): number =>
  startDate === null || duration === null ? 1 : durationIn(duration, unit)
