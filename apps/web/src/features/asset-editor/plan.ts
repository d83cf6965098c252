import type { TimeUnit } from '@plaza/contract'
import { startOfDay, type Timing, weeklyRecurrence } from '@plaza/domain'
import type { Availability } from '@plaza/sdk'
import { listOf, numberOf, objectOf, textOf } from '../../lib/json.ts'

/** Days from the first to the last, both included, as `2026-05-01`. */
export type PlanPeriod = { start: string; end: string }

/** Hours of some weekdays: minutes since midnight, `to` excluded. 0 is Sunday. */
export type PlanHours = { days: number[]; from: number; to: number }

/** When something can be booked, as its owner says it. */
export type AvailabilityPlan = {
  mode: 'always' | 'periods' | 'weekly'
  /** How many there are in these times. */
  quantity: number
  periods: PlanPeriod[]
  weekly: PlanHours[]
}

export const emptyPlan: AvailabilityPlan = { mode: 'always', quantity: 1, periods: [], weekly: [] }

/** Reads what was kept in `metadata.plaza.availability`. */
export function readPlan(value: unknown): AvailabilityPlan {
  const { mode, quantity, periods, weekly } = objectOf(value)
  return {
    mode: mode === 'periods' || mode === 'weekly' ? mode : 'always',
    quantity: numberOf(quantity) ?? 1,
    periods: itemsOf(periods).flatMap((item) => {
      const [start, end] = [textOf(item.start), textOf(item.end)]
      return start && end ? [{ start, end }] : []
    }),
    weekly: itemsOf(weekly).map((item) => ({
      days: (Array.isArray(item.days) ? item.days : listOf(item.days)).map(Number).filter((day) => day >= 0 && day < 7),
      from: numberOf(item.from) ?? 0,
      to: numberOf(item.to) ?? 1440,
    })),
  }
}

/** Whole days are booked by the day, night, week and month; hours would leave none of them open. */
export const isByTheDay = (unit: TimeUnit): boolean => unit !== 'h' && unit !== 'm'

/** The plan as the unit of a type takes it: the weekdays of a type by the day, without hours that were chosen before. */
export function planFor(plan: AvailabilityPlan, unit: TimeUnit): AvailabilityPlan {
  if (!isByTheDay(unit) || plan.weekly.length === 0) return plan
  const days = [...new Set(plan.weekly.flatMap((row) => row.days))].sort()
  return { ...plan, weekly: [{ days, from: 0, to: 1440 }] }
}

const itemsOf = (value: unknown) => (Array.isArray(value) ? value.map(objectOf) : [])

export type PlanProblem = 'none' | 'order' | 'overlap' | 'noDays' | 'hours'

export type PlanFault = { problem: PlanProblem; index: number }

/** What is wrong with each period or row of hours; `none` when there are none at all. */
export function planProblems(plan: AvailabilityPlan): PlanFault[] {
  switch (plan.mode) {
    case 'always':
      return []
    case 'periods':
      if (plan.periods.length === 0) return [{ problem: 'none', index: -1 }]
      return plan.periods.flatMap((period, index): PlanFault[] => {
        if (period.end < period.start) return [{ problem: 'order', index }]
        const overlaps = plan.periods
          .slice(0, index)
          .some((other) => other.start <= period.end && period.start <= other.end)
        return overlaps ? [{ problem: 'overlap', index }] : []
      })
    case 'weekly':
      if (plan.weekly.length === 0) return [{ problem: 'none', index: -1 }]
      return plan.weekly.flatMap((row, index): PlanFault[] => {
        if (row.days.length === 0) return [{ problem: 'noDays', index }]
        if (row.to <= row.from) return [{ problem: 'hours', index }]
        const overlaps = plan.weekly
          .slice(0, index)
          .some(
            (other) => other.days.some((day) => row.days.includes(day)) && other.from < row.to && row.from < other.to,
          )
        return overlaps ? [{ problem: 'overlap', index }] : []
      })
    default:
      return plan.mode satisfies never
  }
}

const dayMs = 24 * 60 * 60_000
const nextDay = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** A year later by the calendar: what repeats may not last longer. */
function yearAfter(date: string): string {
  const [year = 0, ...rest] = date.split('-')
  const later = [String(Number(year) + 1), ...rest].join('-')
  // there is no 29 February in the year after a leap year
  return later.endsWith('-02-29') ? later.replace('-29', '-28') : later
}

export type PlannedAvailability = Pick<Timing, 'startDate' | 'endDate'> &
  Partial<Timing> & { quantity: number | string }

/** The availabilities a plan comes to. Weekly hours repeat for a year from today. */
export function availabilitiesOf(
  plan: AvailabilityPlan,
  { zone, today }: { zone: string; today: string },
): PlannedAvailability[] {
  const at = (date: string) => new Date(startOfDay({ date, zone })).toISOString()
  switch (plan.mode) {
    case 'always':
      return []
    case 'periods':
      return plan.periods.map(({ start, end }) => ({
        startDate: at(start),
        endDate: at(nextDay(end)),
        quantity: plan.quantity,
      }))
    case 'weekly':
      return plan.weekly.map(({ days, from, to }) => ({
        ...weeklyRecurrence({ days, from, to, zone, startDate: at(today), endDate: at(yearAfter(today)) }),
        quantity: plan.quantity,
      }))
    default:
      return plan.mode satisfies never
  }
}

/** Whether an availability came from a plan. */
export const isPlanned = ({ metadata }: Availability): boolean => objectOf(metadata.plaza).isPlan === true

/** What has to be removed and made so that the availabilities of a plan are there once, however often it is applied. */
export function planSteps(wanted: readonly PlannedAvailability[], present: readonly Availability[]) {
  const planned = present.filter(isPlanned)
  const left = [...wanted]
  const remove: string[] = []
  for (const availability of planned) {
    const match = left.findIndex((each) => isSame(each, availability))
    if (match >= 0) left.splice(match, 1)
    else remove.push(availability.id)
  }
  return { remove, create: left }
}

function isSame(wanted: PlannedAvailability, present: Availability): boolean {
  const keyOf = (each: PlannedAvailability) =>
    JSON.stringify([
      Date.parse(String(each.startDate)),
      Date.parse(String(each.endDate)),
      Number(each.quantity),
      each.recurringPattern ?? null,
      each.recurringDuration ?? null,
      each.recurringTimezone ?? null,
    ])
  return keyOf(wanted) === keyOf(present)
}
