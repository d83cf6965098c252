import type { Duration, TimeUnit } from '@plaza/contract'
import { daysOfPeriod, type Graph, periodOfDays } from '@plaza/domain'
import type { BookingWish, Transaction } from '@plaza/sdk'
import { countOf, type DayRange } from '@plaza/ui'

/** What is chosen in the sheet. */
export type WishChoice = {
  days: DayRange | null
  /** Of hours and minutes: the moment it begins, in ISO form. */
  slot: string | null
  /** Of hours and minutes, and of what runs already: how many units. */
  length: number
  quantity: number
  extras: Readonly<Record<string, number>>
}

type Booked = Pick<Transaction, 'startDate' | 'endDate' | 'timeUnit' | 'duration' | 'quantity'>
type Place = { unit: TimeUnit; zone: string }

export const isByTime = (unit: TimeUnit): unit is 'h' | 'm' => unit === 'h' || unit === 'm'

export const hasBegun = ({ startDate }: Pick<Booked, 'startDate'>, now: number) =>
  startDate !== null && Date.parse(startDate) <= now

/** The choice that is booked now. */
export function choiceOf(
  { startDate, endDate, timeUnit, duration, quantity }: Booked,
  extras: readonly { id: string; count: number }[],
  { unit, zone }: Place,
): WishChoice {
  const period = startDate && endDate ? { start: Date.parse(startDate), end: Date.parse(endDate) } : undefined
  const days = period ? daysOfPeriod(period, { unit, zone }) : null
  return {
    days: days && isByTime(unit) ? { start: days.start, end: days.start } : days,
    slot: startDate,
    length: Math.max(1, Math.round(duration?.[timeUnit ?? unit] ?? 1)),
    quantity: quantity ?? 1,
    extras: Object.fromEntries(extras.map(({ id, count }) => [id, count])),
  }
}

/** What is sent for a choice; undefined while it is incomplete. */
export function wishOf(
  { days, slot, length, quantity, extras }: WishChoice,
  { unit, zone, isTimeBased, isRunning }: Place & { isTimeBased: boolean; isRunning: boolean },
): BookingWish | undefined {
  const chosen = Object.entries(extras).flatMap(([id, count]) => (count > 0 ? [{ id, count }] : []))
  const rest = { quantity, extras: chosen }
  if (!isTimeBased) return rest
  if (isRunning) return { duration: { [unit]: length } as Duration }
  if (isByTime(unit)) return slot ? { startDate: slot, duration: { [unit]: length } as Duration, ...rest } : undefined
  if (!days?.end) return undefined
  const { start } = periodOfDays({ start: days.start, end: days.end }, { unit, zone })
  return {
    startDate: new Date(start).toISOString(),
    duration: { [unit]: countOf(days, unit) } as Duration,
    ...rest,
  }
}

/** The calendar as if the booking itself were not there: its own days are free for it. */
export function withoutOwn(graph: Graph, { startDate, endDate, quantity }: Booked, bufferHours = 0): Graph {
  if (!startDate || !endDate) return graph
  const [start, end] = [Date.parse(startDate), Date.parse(endDate) + bufferHours * 3_600_000]
  const isOwn = (at: number) => at >= start && at < end
  return {
    ...graph,
    steps: graph.steps.map((step) =>
      isOwn(step.at) ? { ...step, used: Math.max(0, step.used - (quantity ?? 1)) } : step,
    ),
  }
}
