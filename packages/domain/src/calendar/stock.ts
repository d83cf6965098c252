import type { Duration } from '@plaza/contract'
import type { DateLike } from '../form-rules.ts'
import { addDuration } from './duration.ts'
import { type Availability, availabilityGraph, type Graph, type Reservation, type Step } from './graph.ts'
import { type Instant, type Period, toInstant } from './instant.ts'
import { type CalendarProblem, isProblem } from './problems.ts'

/** A piece of time in which nothing changes. */
export type Level = Period & { available: number; used: number; remaining: number }

/** The place of the step that holds at a moment, -1 before the first. */
function placeAt(steps: readonly Step[], instant: Instant): number {
  let low = 0
  let high = steps.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((steps[middle]?.at ?? 0) <= instant) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** What holds during a period, piece by piece, cut to the period. */
function* levels(graph: Graph, { start, end }: Period): Generator<Level> {
  const { window, steps, quantity } = graph
  if (start < end && (start < window.start || end > window.end)) {
    throw new RangeError('A graph says nothing about the time outside its window')
  }
  for (let place = placeAt(steps, start), from = start; from < end; place++) {
    const { available, used } = steps[place] ?? { available: quantity, used: 0 }
    const to = Math.min(end, steps[place + 1]?.at ?? Infinity)
    yield { start: from, end: to, available, used, remaining: Math.max(0, available - used) }
    from = to
  }
}

/** Stock over the whole window of the graph in as few pieces as possible: neighbours with the same numbers are one. */
export function stockLevels(graph: Graph): Level[] {
  const merged: Level[] = []
  for (const level of levels(graph, graph.window)) {
    const last = merged.at(-1)
    if (last && last.available === level.available && last.used === level.used) last.end = level.end
    else merged.push(level)
  }
  return merged
}

/** The periods in which so many units are free, as long as possible. */
export function freePeriods(graph: Graph, quantity = 1): Period[] {
  const free: Period[] = []
  for (const { start, end, remaining } of levels(graph, graph.window)) {
    if (remaining < quantity) continue
    const last = free.at(-1)
    if (last?.end === start) last.end = end
    else free.push({ start, end })
  }
  return free
}

/** How many units are free at a moment. */
export function remainingAt({ steps, quantity }: Graph, instant: Instant): number {
  const { available, used } = steps[placeAt(steps, instant)] ?? { available: quantity, used: 0 }
  return Math.max(0, available - used)
}

/** The first moment of a period with fewer free units than asked for, and how many there are then. */
export function firstConflict(graph: Graph, period: Period, quantity = 1): { at: Instant; remaining: number } | null {
  for (const { start, remaining } of levels(graph, period)) if (remaining < quantity) return { at: start, remaining }
  return null
}

/** Whether so many units are free at every moment of a period. */
export const isFree = (graph: Graph, period: Period, quantity = 1): boolean =>
  firstConflict(graph, period, quantity) === null

/** The first moment of a period at which so many units are free. */
export function firstFreeMoment(graph: Graph, period: Period, quantity = 1): Instant | null {
  for (const { start, remaining } of levels(graph, period)) if (remaining >= quantity) return start
  return null
}

/**
 * The earliest start, not before `from`, of a booking that fits; `null` if none ends within the window of the graph.
 * Days and longer units keep the time on the clock of the zone.
 */
export function firstFreeStart(
  graph: Graph,
  {
    from,
    duration,
    quantity = 1,
    zone = 'UTC',
  }: { from: Instant; duration: Duration; quantity?: number; zone?: string },
): Instant | null {
  const { end } = graph.window
  let start = firstFreeMoment(graph, { start: from, end }, quantity)
  while (start !== null) {
    const period = { start, end: addDuration(start, duration, zone) }
    if (period.end > end) return null
    const conflict = firstConflict(graph, period, quantity)
    if (!conflict) return start
    start = firstFreeMoment(graph, { start: conflict.at, end }, quantity)
  }
  return null
}

/** What a cell of a calendar shows: the fewest and most units free during it, and the most offered and used. */
export type CellStock = Period & { lowest: number; highest: number; offered: number; used: number }

/** Stock cell by cell: each begins at one of the edges, given in order, and ends at the next. */
export function stockByCell(graph: Graph, edges: readonly Instant[]): CellStock[] {
  return edges.slice(1).map((end, k) => {
    const start = edges[k] ?? end
    let cell: CellStock | undefined
    for (const { remaining, available, used } of levels(graph, { start, end })) {
      cell ??= { start, end, lowest: remaining, highest: remaining, offered: available, used }
      cell.lowest = Math.min(cell.lowest, remaining)
      cell.highest = Math.max(cell.highest, remaining)
      cell.offered = Math.max(cell.offered, available)
      cell.used = Math.max(cell.used, used)
    }
    return cell ?? { start, end, lowest: 0, highest: 0, offered: 0, used: 0 }
  })
}

/** All that decides whether an asset is available. */
export type Stock = {
  assetType: { timeBased: boolean; infiniteStock: boolean }
  quantity: number
  availabilities: readonly Availability[]
  /** of blocking transactions only, see `isBlocking` */
  reservations: readonly Reservation[]
}

/** What someone asks for; without an end, at some moment from the start on. */
export type AvailabilityRequest = {
  startDate: DateLike
  endDate?: DateLike | null
  quantity?: number
  fullPeriod?: boolean
}

/**
 * Whether an asset is available, as bookings and search ask it (docs/contract/13-availabilities.md §7): the whole
 * period long, or with `fullPeriod` false or no end at some moment of it. An empty period is always free and never has
 * a free moment.
 */
export function isAvailable(
  { assetType, quantity, availabilities, reservations }: Stock,
  asked: AvailabilityRequest,
): boolean | CalendarProblem {
  const wanted = asked.quantity ?? 1
  if (!assetType.timeBased) return wanted <= quantity

  const period = { start: toInstant(asked.startDate), end: asked.endDate == null ? Infinity : toInstant(asked.endDate) }
  const isWhole = asked.endDate != null && (asked.fullPeriod ?? true)
  if (period.start >= period.end) return isWhole

  const graph = availabilityGraph({
    quantity,
    availabilities,
    // nobody is kept out of what never runs out
    reservations: assetType.infiniteStock ? [] : reservations,
    from: period.start,
    to: period.end,
  })
  if (isProblem(graph)) return graph
  const units = assetType.infiniteStock ? 1 : wanted
  return isWhole ? isFree(graph, period, units) : firstFreeMoment(graph, period, units) !== null
}
