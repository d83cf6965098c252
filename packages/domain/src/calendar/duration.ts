import type { Duration, TimeUnit } from '@plaza/contract'
import { bounded, day, hour, type Instant, minute, type Period } from './instant.ts'
import { instantOf, offsetAt } from './time-zone.ts'

// a night is a day that people sleep through
const unitLength = { m: minute, h: hour, d: day, n: day, w: 7 * day }

/** 400 years of the calendar have 4 800 months and 146 097 days. */
const daysPerMonth = 146_097 / 4800

const fixedLength = ({ m = 0, h = 0, d = 0, n = 0, w = 0 }: Duration) =>
  m * unitLength.m + h * unitLength.h + d * unitLength.d + n * unitLength.n + w * unitLength.w

function expressed({ length, months, unit }: { length: number; months: number; unit: TimeUnit }): number {
  if (unit === 'M') return months + length / day / daysPerMonth
  return (length + Math.round(months * daysPerMonth) * day) / unitLength[unit]
}

/**
 * A duration counted in a unit, fractions kept, by the rules prices and limits use: a month is 30 days when counted in
 * anything smaller, and 30.436875 days make one.
 *
 * @example durationIn({ h: 12 }, 'd') // 0.5
 */
export const durationIn = (duration: Duration, unit: TimeUnit): number =>
  expressed({ length: fixedLength(duration), months: duration.M ?? 0, unit })

/** The length of a period in a unit, fractions kept. */
export const durationOf = ({ start, end }: Period, unit: TimeUnit): number =>
  expressed({ length: end - start, months: 0, unit })

/** A moment some months later, at the same time of day; the 31st becomes the last day of a shorter month. */
function addMonths(instant: Instant, months: number): Instant {
  const date = new Date(instant)
  const lastDay = new Date(0)
  lastDay.setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + months + 1, 0)
  return date.setUTCFullYear(
    date.getUTCFullYear(),
    date.getUTCMonth() + months,
    Math.min(date.getUTCDate(), lastDay.getUTCDate()),
  )
}

/**
 * A moment plus a duration. Without a zone, or in UTC, as the API counts: a day is 24 hours. In a zone, as people count:
 * days, weeks and months keep the time on the clock, so a day may have 23 or 25 hours; minutes and hours are exact.
 * `Infinity` when the result lies after the year 9999.
 *
 * @example addDuration(Date.parse('2028-01-31T10:00Z'), { M: 1 }) // 2028-02-29T10:00Z
 */
export function addDuration(start: Instant, duration: Duration, zone = 'UTC'): Instant {
  const { m = 0, h = 0, d = 0, n = 0, w = 0, M = 0 } = duration
  const months = Math.trunc(M)
  const days = d + n + 7 * w + (M - months) * daysPerMonth
  const time = m * minute + h * hour
  const date = (from: Instant) => (months ? addMonths(from, months) : from) + days * day

  let end = date(start)
  if (zone !== 'UTC' && end !== start && Number.isFinite(bounded(end))) {
    end = instantOf(date(start + offsetAt(zone, start)), zone)
  }
  // no date at all: more months than the calendar has
  return Number.isNaN(end) ? Infinity : bounded(end + time)
}

export type DurationProblem = { reason: 'not-positive' } | { reason: 'too-short' | 'too-long'; limit: Duration }

/** What is wrong with the length of a booking, all of it: limits are included and compared in days, whatever units. */
export function durationProblems(
  duration: Duration,
  { minDuration, maxDuration }: { minDuration?: Duration | null; maxDuration?: Duration | null },
): DurationProblem[] {
  const days = durationIn(duration, 'd')
  const problems: DurationProblem[] = []
  if (days <= 0) problems.push({ reason: 'not-positive' })
  if (minDuration && days < durationIn(minDuration, 'd')) problems.push({ reason: 'too-short', limit: minDuration })
  if (maxDuration && days > durationIn(maxDuration, 'd')) problems.push({ reason: 'too-long', limit: maxDuration })
  return problems
}
