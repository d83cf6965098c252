import {
  availabilityGraph,
  availabilityProblem,
  type CalendarProblem,
  instantOf,
  isProblem,
  localDate,
  offsetAt,
  startOfDay,
  type WireGraph,
  weeklyRecurrence,
} from '@plaza/domain'
import type { Availability } from '@plaza/sdk'
import { addDays, type Day } from '@plaza/ui'
import { reservationsIn } from './day-stock.ts'

/** What the panel asks: days, what becomes of them, and whether it happens every week. */
export type PeriodValues = {
  action: 'block' | 'open' | 'set' | 'change'
  /** for `set` a number of units, for `change` how many more or less */
  amount: number
  firstDay: Day
  lastDay: Day
  /** minutes since midnight; a whole day is 0 to 1440 */
  from: number
  to: number
  repeats: boolean
  /** 0 is Sunday */
  weekdays: readonly number[]
  note: string
}

export const wholeDay = { from: 0, to: 1440 }

/** What is sent of a period, but for the asset. */
export type PeriodRequest = Pick<Availability, 'startDate' | 'endDate' | 'quantity'> &
  Partial<Pick<Availability, 'recurringPattern' | 'recurringDuration' | 'recurringTimezone'>>

const iso = (instant: number) => new Date(instant).toISOString()

/** The moment a clock of the zone shows so many minutes after midnight; 1440 is the midnight after. */
const momentOf = (day: Day, minutes: number, zone: string) =>
  minutes === 0 || minutes === 1440
    ? startOfDay({ date: addDays(day, minutes / 1440), zone })
    : instantOf(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000, zone)

const signed = (amount: number) => (amount < 0 ? `${amount}` : `+${amount}`)

export function requestOf(values: PeriodValues, { zone, openTo }: { zone: string; openTo: number }): PeriodRequest {
  const { action, amount, firstDay, lastDay, from, to, weekdays } = values
  const quantity = { block: 0, open: openTo, set: amount, change: signed(amount) }[action]
  if (!values.repeats) {
    return { startDate: iso(momentOf(firstDay, from, zone)), endDate: iso(momentOf(lastDay, to, zone)), quantity }
  }
  const span = {
    startDate: iso(startOfDay({ date: firstDay, zone })),
    endDate: iso(startOfDay({ date: addDays(lastDay, 1), zone })),
  }
  const weekly = weeklyRecurrence({ ...span, days: weekdays, from, to, zone })
  return {
    ...span,
    quantity,
    recurringPattern: weekly.recurringPattern ?? null,
    recurringDuration: weekly.recurringDuration ?? null,
    recurringTimezone: zone,
  }
}

/** What the panel shows for a stored period; `null` for a rule that the panel cannot say. */
export function valuesOf(availability: Availability, zone: string, note: string): PeriodValues | null {
  const start = Date.parse(availability.startDate)
  const end = Date.parse(availability.endDate)
  const quantity = availability.quantity
  const shared = {
    action: typeof quantity === 'string' ? ('change' as const) : quantity === 0 ? ('block' as const) : ('set' as const),
    amount: Number(quantity),
    note,
    firstDay: localDate(start, zone),
    lastDay: localDate(end - 1, zone),
  }
  if (availability.recurringPattern !== null) {
    const weekly = weeklyOf(availability)
    return weekly && availability.recurringTimezone === zone ? { ...shared, repeats: true, ...weekly } : null
  }
  const from = minutesAt(start, zone)
  const to = minutesAt(end, zone) || 1440
  return { ...shared, repeats: false, weekdays: [], from, to }
}

const minutesAt = (instant: number, zone: string) => {
  const wall = new Date(instant + offsetAt(zone, instant))
  return wall.getUTCHours() * 60 + wall.getUTCMinutes()
}

/** Days and hours of a weekly pattern, in any of the forms that `weeklyRecurrence` writes. */
export function weeklyOf({
  recurringPattern,
  recurringDuration,
}: Pick<Availability, 'recurringPattern' | 'recurringDuration'>) {
  const found = /^(\d+|0,30) (\d+)(?:-(\d+))? \* \* ([0-6](?:,[0-6])*)$/.exec(recurringPattern ?? '')
  if (!found || !recurringDuration) return null
  const [, minute, first, last, days = ''] = found
  const { d = 0, h = 0, m = 0 } = recurringDuration
  const length = d * 1440 + h * 60 + m
  const weekdays = days.split(',').map(Number)
  const start = Number(first) * 60
  if (last !== undefined || minute === '0,30') {
    // pieces of an hour or half of one, side by side
    const fits = minute === '0,30' ? length === 30 : minute === '0' && length === 60
    return fits ? { weekdays, from: start, to: (Number(last ?? first) + 1) * 60 } : null
  }
  const from = start + Number(minute)
  return length > 0 && from + length <= 1440 ? { weekdays, from, to: from + length } : null
}

export type PeriodProblem =
  | {
      field: 'lastDay' | 'weekdays' | 'amount'
      code: CalendarProblem['code'] | 'no-weekday' | 'nothing' | 'bad-number'
    }
  /** so many are booked on the day, more than would be left */
  | { field: 'amount'; code: 'booked'; day: Day; booked: number }

const longestAmount = 9999

/** Why a period cannot be kept, or `null`. What is booked stays bookable: stock never goes below it. */
export function periodProblem(
  values: PeriodValues,
  request: PeriodRequest,
  calendar: {
    quantity: number
    /** without the one that is being changed */
    others: readonly Availability[]
    graph: WireGraph
    zone: string
  },
): PeriodProblem | null {
  const { action, amount } = values
  const isWhole = Number.isInteger(amount) && Math.abs(amount) <= longestAmount
  if ((action === 'set' && (!isWhole || amount < 0)) || (action === 'change' && !isWhole)) {
    return { field: 'amount', code: 'bad-number' }
  }
  if (action === 'change' && amount === 0) return { field: 'amount', code: 'nothing' }
  if (values.repeats && values.weekdays.length === 0) return { field: 'weekdays', code: 'no-weekday' }
  const problem = availabilityProblem(request)
  if (problem) return { field: values.repeats ? 'weekdays' : 'lastDay', code: problem.code }
  return bookedProblem(request, calendar)
}

function bookedProblem(
  request: PeriodRequest,
  { quantity, others, graph, zone }: Parameters<typeof periodProblem>[2],
): PeriodProblem | null {
  const reservations = reservationsIn(graph)
  const now = { quantity, reservations, availabilities: others }
  // the latest change wins, and this will be the latest
  const then = { ...now, availabilities: [...others, { ...request, updatedDate: '9999-01-01T00:00:00.000Z' }] }
  const [before, after] = [availabilityGraph(now), availabilityGraph(then)]
  if (isProblem(before) || isProblem(after)) return null
  const offered = (at: number) => before.steps.findLast((step) => step.at <= at)?.available ?? quantity
  const broken = after.steps.find(({ at, available, used }) => available < used && available < offered(at))
  return (broken && { field: 'amount', code: 'booked', day: localDate(broken.at, zone), booked: broken.used }) || null
}

/** What "open" means: all there is, also where the asset itself has none and periods bring it. */
export const openQuantity = (quantity: number, availabilities: readonly Availability[]): number =>
  Math.max(1, quantity, ...availabilities.map((each) => (typeof each.quantity === 'number' ? each.quantity : 0)))
