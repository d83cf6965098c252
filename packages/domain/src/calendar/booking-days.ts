import type { TimeUnit } from '@plaza/contract'
import { addDuration } from './duration.ts'
import type { Graph } from './graph.ts'
import { day, type Instant, minute, type Period, toInstant } from './instant.ts'
import { firstConflict, isFree } from './stock.ts'
import { localDate, offsetAt, startOfDay } from './time-zone.ts'

/** What `GET /availabilities/graph` answers. */
export type WireGraph = {
  graphDates: readonly { date: string; usedQuantity: number; availableQuantity: number }[]
  defaultQuantity: number
  totalUsedQuantity: number
}

/** The graph of an answer: before its first entry the default quantity holds, then the last entry at or before. */
export const readGraph = ({ graphDates, defaultQuantity, totalUsedQuantity }: WireGraph): Graph => ({
  window: { start: -Infinity, end: Infinity },
  quantity: defaultQuantity,
  totalUsed: totalUsedQuantity,
  steps: graphDates.map(({ date, usedQuantity, availableQuantity }) => ({
    at: toInstant(date),
    available: availableQuantity,
    used: usedQuantity,
  })),
})

/** The days of a choice as people read them: the last day included, or for nights the day they leave. */
export type ShownDays = { start: string; end: string }

const nextDate = (date: string, count = 1) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + count * day).toISOString().slice(0, 10)

/** A day in a zone, from its first moment to the first of the next; 23 or 25 hours where the clocks change. */
export const dayPeriod = ({ date, zone }: { date: string; zone: string }): Period => ({
  start: startOfDay({ date, zone }),
  end: startOfDay({ date: nextDate(date), zone }),
})

/** Whether so many units are free all day long. Of nights, the night that begins on the day. */
export function isDayOpen(
  graph: Graph,
  { date, zone, quantity = 1 }: { date: string; zone: string; quantity?: number },
): boolean {
  const period = dayPeriod({ date, zone })
  // a day that a zone left out is nobody's to book
  return period.start < period.end && isFree(graph, period, quantity)
}

/** The period a choice of days stands for: midnight to midnight in the zone of the asset, its end excluded. */
export function periodOfDays({ start, end }: ShownDays, { unit, zone }: { unit: TimeUnit; zone: string }): Period {
  const last = unit === 'n' ? end : nextDate(end)
  return { start: startOfDay({ date: start, zone }), end: startOfDay({ date: last, zone }) }
}

/** The days a period is shown as: the opposite of `periodOfDays`. A period that begins or ends within a day has all of it. */
export function daysOfPeriod({ start, end }: Period, { unit, zone }: { unit: TimeUnit; zone: string }): ShownDays {
  return { start: localDate(start, zone), end: localDate(unit === 'n' ? end : end - 1, zone) }
}

/** A moment at which a booking by hour or minute can begin, and what is in its way. */
export type Slot = {
  start: Instant
  /** on the clock of the zone, as `09:00` */
  time: string
  problem: null | 'past' | 'taken'
  /** of a taken one, the first moment that is not free */
  takenAt?: Instant
}

/**
 * The starts of a day: by the hour, or every 15 minutes for minutes. A start is open when all of its length is free,
 * also past midnight. Where the clocks go back an hour is there twice; where they go forward it is missing.
 */
export function slotsOf(
  graph: Graph,
  {
    date,
    zone,
    unit,
    length,
    quantity = 1,
    now,
  }: { date: string; zone: string; unit: 'h' | 'm'; length: number; quantity?: number; now: Instant },
): Slot[] {
  const { start: first, end } = dayPeriod({ date, zone })
  const step = unit === 'h' ? 60 * minute : 15 * minute
  const slots: Slot[] = []
  for (let start = first; start < end; start += step) {
    const time = new Date(start + offsetAt(zone, start)).toISOString().slice(11, 16)
    if (start < now) {
      slots.push({ start, time, problem: 'past' })
      continue
    }
    const conflict = firstConflict(graph, { start, end: addDuration(start, { [unit]: length }) }, quantity)
    slots.push(conflict ? { start, time, problem: 'taken', takenAt: conflict.at } : { start, time, problem: null })
  }
  return slots
}
