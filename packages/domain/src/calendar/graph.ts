import type { DateLike } from '../form-rules.ts'
import { readQuantity } from './availability.ts'
import { day, type Instant, type Period, toInstant } from './instant.ts'
import { type CalendarProblem, isProblem, refused } from './problems.ts'
import { periodsOf, type Timing } from './recurrence.ts'

/** An availability as it is on the wire or in the database; other fields do not matter here. */
export type Availability = Timing & { quantity: number | string; updatedDate: DateLike }

/** Stock that is taken; without an end, for ever. */
export type Reservation = { startDate: DateLike; endDate?: DateLike | null; quantity: number }

/** What holds from a moment until the next step. */
export type Step = {
  at: Instant
  /** what is offered, before anything is taken from it; never below 0 */
  available: number
  /** what is taken; it may be more than is offered */
  used: number
}

/** Stock over time. Before the first step all of `quantity` is available and nothing used. */
export type Graph = {
  /** where the steps are true: all time, unless a window was asked for */
  window: Period
  quantity: number
  totalUsed: number
  steps: readonly Step[]
}

/** More periods than this in one graph and its answer would be larger than anybody can use. */
export const maxPeriods = 100_000

type Effect = Period & { value: number }
type Fixed = Effect & { updated: Instant }

/** Of fixed quantities that hold at once the most lately updated wins, then the one that was running already. */
const byPrecedence = (a: Fixed, b: Fixed) => b.updated - a.updated || a.start - b.start || a.value - b.value

function effectsOf(availabilities: readonly Availability[], window: Period) {
  const fixed: Fixed[] = []
  const relative: Effect[] = []
  for (const availability of availabilities) {
    const quantity = readQuantity(availability.quantity)
    if (isProblem(quantity)) return quantity
    const periods = periodsOf(availability, window)
    if (isProblem(periods)) return periods
    if (fixed.length + relative.length + periods.length > maxPeriods) {
      return refused('too-many-periods', `All availabilities of an asset have at most ${maxPeriods} periods`)
    }
    const { value } = quantity
    const updated = toInstant(availability.updatedDate)
    for (const { start, end } of periods) {
      if (quantity.kind === 'fixed') fixed.push({ start, end, value, updated })
      else relative.push({ start, end, value })
    }
  }
  return { fixed: fixed.sort(byPrecedence), relative }
}

function reservedIn(reservations: readonly Reservation[], window: Period): Effect[] {
  const reserved: Effect[] = []
  for (const { startDate, endDate, quantity } of reservations) {
    const start = toInstant(startDate)
    const end = endDate == null ? Infinity : toInstant(endDate)
    if (start < end && start < window.end && end > window.start) reserved.push({ start, end, value: quantity })
  }
  return reserved
}

/** Every moment of the window at which something starts or ends, once each, in order. */
function datesOf(effects: readonly (readonly Period[])[], window: Period): Float64Array {
  const dates = new Float64Array(2 * effects.reduce((sum, { length }) => sum + length, 0) + 1)
  let count = 0
  if (window.start !== -Infinity) dates[count++] = window.start
  for (const periods of effects) {
    for (const { start, end } of periods) {
      if (start > window.start) dates[count++] = start
      if (end < window.end) dates[count++] = end
    }
  }
  const sorted = dates.subarray(0, count).sort()
  let distinct = 0
  for (let k = 0; k < count; k++) {
    const date = sorted[k] ?? 0
    if (distinct === 0 || date !== sorted[distinct - 1]) sorted[distinct++] = date
  }
  return sorted.subarray(0, distinct)
}

/** The place of the first date that is not before an instant. */
function placeOf(dates: Float64Array, instant: Instant): number {
  let low = 0
  let high = dates.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((dates[middle] ?? 0) < instant) low = middle + 1
    else high = middle
  }
  return low
}

/** The sum of what runs at each date. What ends after the last date has its end past the array, where nothing is kept. */
function sumsOf(effects: readonly Effect[], dates: Float64Array): Float64Array {
  const sums = new Float64Array(dates.length)
  const add = (place: number, value: number) => {
    if (place < sums.length) sums[place] = (sums[place] ?? 0) + value
  }
  for (const { start, end, value } of effects) {
    add(placeOf(dates, start), value)
    add(placeOf(dates, end), -value)
  }
  for (let k = 1; k < sums.length; k++) add(k, sums[k - 1] ?? 0)
  return sums
}

/** The base quantity at each date: the strongest fixed one is laid down first, weaker ones only fill what is left. */
function basesOf(fixed: readonly Fixed[], dates: Float64Array, quantity: number): Float64Array {
  const bases = new Float64Array(dates.length).fill(quantity)
  // from any place to the next free one; followed paths are shortened, so many overlaps stay cheap
  const free = new Uint32Array(dates.length + 1)
  for (let place = 0; place <= dates.length; place++) free[place] = place
  const nextFree = (place: number) => {
    let at = place
    while (free[at] !== at) {
      free[at] = free[free[at] ?? 0] ?? 0
      at = free[at] ?? 0
    }
    return at
  }
  for (const { start, end, value } of fixed) {
    const last = placeOf(dates, end)
    for (let place = nextFree(placeOf(dates, start)); place < last; place = nextFree(place)) {
      bases[place] = value
      free[place] = place + 1
    }
  }
  return bases
}

/**
 * Stock over time, the one place that works it out: from the asset's quantity, its availabilities and what is reserved
 * to what is offered and used from step to step (contract 13 §6). With `from` and `to` only that window is worked out;
 * its first step then lies at `from`. One step per moment at which anything starts or ends, also where the numbers stay
 * the same. The order of the lists does not matter.
 *
 * A problem instead of a graph when an availability cannot be read or there are too many periods.
 */
export function availabilityGraph({
  quantity,
  availabilities,
  reservations,
  from = -Infinity,
  to = Infinity,
}: {
  quantity: number
  availabilities: readonly Availability[]
  reservations: readonly Reservation[]
  from?: DateLike
  to?: DateLike
}): Graph | CalendarProblem {
  const window = { start: toInstant(from), end: toInstant(to) }
  const effects = effectsOf(availabilities, window)
  if (isProblem(effects)) return effects
  const reserved = reservedIn(reservations, window)

  const dates = datesOf([reserved, effects.relative, effects.fixed], window)
  const used = sumsOf(reserved, dates)
  const relative = sumsOf(effects.relative, dates)
  const bases = basesOf(effects.fixed, dates, quantity)

  const steps = new Array<Step>(dates.length)
  for (let k = 0; k < steps.length; k++) {
    const available = Math.max(0, (bases[k] ?? 0) + (relative[k] ?? 0))
    steps[k] = { at: dates[k] ?? 0, available, used: used[k] ?? 0 }
  }
  const totalUsed = reservations.reduce((sum, reservation) => sum + reservation.quantity, 0)
  return { window, quantity, totalUsed, steps }
}

/** What availabilities make of an asset's own quantity from a moment on: replaced by `fixed` unless null, then added to. */
export type OfferStep = { at: Instant; fixed: number | null; relative: number }

/** The availabilities of an asset, worked out for all time, whatever its own quantity is or will be. */
export function offerSteps(availabilities: readonly Availability[]): OfferStep[] | CalendarProblem {
  const window = { start: -Infinity, end: Infinity }
  const effects = effectsOf(availabilities, window)
  if (isProblem(effects)) return effects
  const dates = datesOf([effects.relative, effects.fixed], window)
  const relative = sumsOf(effects.relative, dates)
  // no fixed quantity is NaN, so what stays NaN is the asset's own
  const bases = basesOf(effects.fixed, dates, Number.NaN)
  return Array.from(dates, (at, k) => {
    const base = bases[k] ?? Number.NaN
    return { at, fixed: Number.isNaN(base) ? null : base, relative: relative[k] ?? 0 }
  })
}

/** Writes dates as ISO texts. Days and times of day repeat in a graph, and engines take a microsecond for each text. */
function isoWriter(): (instant: Instant) => string {
  const times = new Map<number, string>()
  let midnight = Number.NaN
  let date = ''
  return (instant) => {
    const time = ((instant % day) + day) % day
    if (instant - time !== midnight) {
      midnight = instant - time
      date = new Date(midnight).toISOString().slice(0, 11)
    }
    let text = times.get(time)
    if (text === undefined) {
      text = new Date(time).toISOString().slice(11)
      times.set(time, text)
    }
    return date + text
  }
}

/** The graph as `GET /availabilities/graph` answers it. */
export function presentGraph({ quantity, totalUsed, steps }: Graph) {
  const iso = isoWriter()
  return {
    graphDates: steps.map(({ at, available, used }) => ({
      date: iso(at),
      usedQuantity: used,
      availableQuantity: available,
    })),
    defaultQuantity: quantity,
    totalUsedQuantity: totalUsed,
  }
}
