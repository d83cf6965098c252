import { addDays, addMonths, type Day, daysBetween } from './days.ts'

/** Units a range of days is counted in: days, nights, weeks, months. */
export type DayUnit = 'd' | 'n' | 'w' | 'M'

/**
 * Days people chose. The end is what they read: the last day, or for nights the day they leave. Without an end the
 * choice is half made, or means "from then on".
 */
export type DayRange = { start: Day; end: Day | null }

/** What decides which days can be chosen. */
export type DayRules = {
  unit: DayUnit
  today: Day
  /** in units, 1 by default */
  min?: number | undefined
  max?: number | undefined
  /** the last day that can be chosen at all */
  lastDay?: Day | undefined
  isOpen: (day: Day) => boolean
}

/** Why a day cannot be chosen; `behind` is free itself but lies behind a taken one. */
export type DayProblem = 'past' | 'taken' | 'behind' | 'too-short' | 'too-long'

/** Of weeks and months people choose the start and how many; of days and nights the start and the end. */
export const isCounted = (unit: DayUnit): unit is 'w' | 'M' => unit === 'w' || unit === 'M'

/** The end that so many units from a start come to, as people read it. */
export function endAfter(start: Day, unit: DayUnit, count: number): Day {
  if (unit === 'n') return addDays(start, count)
  if (unit === 'd') return addDays(start, count - 1)
  return addDays(unit === 'w' ? addDays(start, 7 * count) : addMonths(start, count), -1)
}

/** How many units a range has. Of weeks and months begun ones count. */
export function countOf({ start, end }: DayRange, unit: DayUnit): number {
  if (end === null) return 0
  const days = daysBetween(start, end)
  if (unit === 'n') return days
  if (unit === 'd') return days + 1
  if (unit === 'w') return Math.ceil((days + 1) / 7)
  let months = 1
  while (endAfter(start, 'M', months) < end) months++
  return months
}

/** The first day of a range that is taken: the day one leaves is slept elsewhere, so it need not be free. */
function firstTaken({ start, last }: { start: Day; last: Day }, { isOpen }: DayRules): Day | null {
  for (let day = start; day <= last; day = addDays(day, 1)) if (!isOpen(day)) return day
  return null
}

const lastUsed = (end: Day, unit: DayUnit) => (unit === 'n' ? addDays(end, -1) : end)

/** Why a range cannot be booked, or `null`. For choices that were possible once: other quantity, other news. */
export function rangeProblem({ start, end }: DayRange, rules: DayRules): DayProblem | null {
  const { unit, today, min = 1, max, lastDay } = rules
  if (start < today) return 'past'
  if (end === null) return rules.isOpen(start) ? null : 'taken'
  const count = countOf({ start, end }, unit)
  if (count < min) return 'too-short'
  if ((max !== undefined && count > max) || (lastDay !== undefined && end > lastDay)) return 'too-long'
  return firstTaken({ start, last: lastUsed(end, unit) }, rules) === null ? null : 'taken'
}

/** Why nothing can start on a day, or `null`: the shortest booking has to fit behind it. */
export function startProblem(day: Day, rules: DayRules, count = rules.min ?? 1): DayProblem | null {
  const { unit, today, lastDay } = rules
  if (day < today) return 'past'
  if (lastDay !== undefined && day > lastDay) return 'too-long'
  if (!rules.isOpen(day)) return 'taken'
  const taken = firstTaken({ start: day, last: lastUsed(endAfter(day, unit, count), unit) }, rules)
  return taken === null ? null : isCounted(unit) ? 'behind' : 'too-short'
}

/** Why a booking that starts on a day cannot end on another, or `null`. */
export function endProblem(start: Day, day: Day, rules: DayRules): DayProblem | null {
  const { unit, min = 1, max, lastDay } = rules
  const count = countOf({ start, end: day }, unit)
  const taken = firstTaken({ start, last: lastUsed(day, unit) }, rules)
  if (taken !== null) return taken === day ? 'taken' : rules.isOpen(day) ? 'behind' : 'taken'
  if (count < min) return 'too-short'
  if ((max !== undefined && count > max) || (lastDay !== undefined && day > lastDay)) return 'too-long'
  return null
}
