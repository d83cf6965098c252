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

/** More periods than this in one graph and its answer would be larger than anyone can use. */
export const maxPeriods = 100_000

/**
 * Periods in which something is added or holds, one place in each list. Numbers lie unboxed in lists of their own: as
 * fields of objects, thousands of dates would each be an object that has to be cleared away again.
 */
type Effects = { starts: Instant[]; ends: Instant[]; values: number[] }
type Fixed = Effects & { updated: Instant[] }

function effectsOf(availabilities: readonly Availability[], window: Period) {
  const fixed: Fixed = { starts: [], ends: [], values: [], updated: [] }
  const relative: Effects = { starts: [], ends: [], values: [] }
  for (const availability of availabilities) {
    const quantity = readQuantity(availability.quantity)
    if (isProblem(quantity)) return quantity
    const periods = periodsOf(availability, window)
    if (isProblem(periods)) return periods
    if (fixed.starts.length + relative.starts.length + periods.length > maxPeriods) {
      return refused('too-many-periods', `All availabilities of an asset have at most ${maxPeriods} periods`)
    }
    const isFixed = quantity.kind === 'fixed'
    const updated = isFixed ? toInstant(availability.updatedDate) : 0
    const effects = isFixed ? fixed : relative
    for (const { start, end } of periods) {
      effects.starts.push(start)
      effects.ends.push(end)
      effects.values.push(quantity.value)
      if (isFixed) fixed.updated.push(updated)
    }
  }
  return { fixed, relative }
}

function reservedIn(reservations: readonly Reservation[], window: Period): Effects {
  const reserved: Effects = { starts: [], ends: [], values: [] }
  for (const { startDate, endDate, quantity } of reservations) {
    const start = toInstant(startDate)
    const end = endDate == null ? Infinity : toInstant(endDate)
    if (start >= end || start >= window.end || end <= window.start) continue
    reserved.starts.push(start)
    reserved.ends.push(end)
    reserved.values.push(quantity)
  }
  return reserved
}

/** Every moment of the window at which something starts or ends, once each, in order. */
function datesOf(effects: readonly Effects[], window: Period): Float64Array {
  const dates = new Float64Array(2 * effects.reduce((sum, { starts }) => sum + starts.length, 0) + 1)
  let count = 0
  if (window.start !== -Infinity) dates[count++] = window.start
  for (const { starts, ends } of effects) {
    for (const start of starts) if (start > window.start) dates[count++] = start
    for (const end of ends) if (end < window.end) dates[count++] = end
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
function sumsOf({ starts, ends, values }: Effects, dates: Float64Array): Float64Array {
  const sums = new Float64Array(dates.length)
  const add = (place: number, value: number) => {
    if (place < sums.length) sums[place] = (sums[place] ?? 0) + value
  }
  for (let k = 0; k < values.length; k++) {
    const value = values[k] ?? 0
    add(placeOf(dates, starts[k] ?? 0), value)
    add(placeOf(dates, ends[k] ?? 0), -value)
  }
  for (let k = 1; k < sums.length; k++) add(k, sums[k - 1] ?? 0)
  return sums
}

/** Of fixed quantities that hold at once the most lately updated wins, then the one that was running already. */
function byPrecedence({ starts, values, updated }: Fixed): number[] {
  const rank = (list: readonly number[], a: number, b: number) => (list[a] ?? 0) - (list[b] ?? 0)
  return Array.from(starts, (_, k) => k).sort((a, b) => rank(updated, b, a) || rank(starts, a, b) || rank(values, a, b))
}

/** The fixed quantity at each date, NaN where none holds: the strongest is laid down first, weaker ones fill the rest. */
function basesOf(fixed: Fixed, dates: Float64Array): Float64Array {
  const bases = new Float64Array(dates.length).fill(Number.NaN)
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
  for (const k of byPrecedence(fixed)) {
    const last = placeOf(dates, fixed.ends[k] ?? 0)
    for (let place = nextFree(placeOf(dates, fixed.starts[k] ?? 0)); place < last; place = nextFree(place)) {
      bases[place] = fixed.values[k] ?? 0
      free[place] = place + 1
    }
  }
  return bases
}

/**
 * What availabilities make of an asset's own quantity from each date until the next, whatever that quantity is: it is
 * replaced by `fixed`, unless that is NaN, then `relative` is added. One date per moment at which anything starts or ends.
 */
export type Offer = { dates: ArrayLike<Instant>; fixed: ArrayLike<number>; relative: ArrayLike<number> }

const allTime: Period = { start: -Infinity, end: Infinity }

/** The offer of an asset over all time, or a problem when an availability cannot be read or there are too many periods. */
export function offerOf(availabilities: readonly Availability[], window = allTime): Offer | CalendarProblem {
  const effects = effectsOf(availabilities, window)
  if (isProblem(effects)) return effects
  const dates = datesOf([effects.relative, effects.fixed], window)
  return { dates, fixed: basesOf(effects.fixed, dates), relative: sumsOf(effects.relative, dates) }
}

/** Stock over time from what is offered and what is taken of it, date by date of both. */
export function graphOfOffer({
  quantity,
  offer,
  reservations,
  window = allTime,
}: {
  quantity: number
  offer: Offer
  reservations: readonly Reservation[]
  window?: Period
}): Graph {
  const reserved = reservedIn(reservations, window)
  const dates = datesOf([reserved], window)
  const sums = sumsOf(reserved, dates)

  const steps: Step[] = []
  let [available, used] = [quantity, 0]
  for (let o = 0, r = 0; o < offer.dates.length || r < dates.length; ) {
    const at = Math.min(offer.dates[o] ?? Infinity, dates[r] ?? Infinity)
    if (offer.dates[o] === at) {
      const fixed = offer.fixed[o] ?? Number.NaN
      available = Math.max(0, (Number.isNaN(fixed) ? quantity : fixed) + (offer.relative[o] ?? 0))
      o++
    }
    if (dates[r] === at) used = sums[r++] ?? 0
    steps.push({ at, available, used })
  }
  const totalUsed = reservations.reduce((sum, reservation) => sum + reservation.quantity, 0)
  return { window, quantity, totalUsed, steps }
}

/**
 * Stock over time, the one place in TypeScript that works it out: from the asset's quantity, its availabilities and what
 * is reserved to what is offered and used from step to step (docs/contract/13-availabilities.md §6). The database counts
 * the same in SQL (`stock_during`), and `stock-is-one.test.ts` of the server compares the two. With `from` and `to` only
 * that window is worked out; its first step then lies at `from`. One step per moment at which anything starts or ends, also
 * where the numbers stay the same. The order of the lists does not matter.
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
  const offer = offerOf(availabilities, window)
  return isProblem(offer) ? offer : graphOfOffer({ quantity, offer, reservations, window })
}

/** Writes dates as ISO texts. Days and times of day repeat in a graph, and engines take a microsecond for each text. */
function isoWriter(): (instant: Instant) => string {
  const times = new Map<number, string>()
  let midnight = Number.NaN
  let date = ''
  return (instant) => {
    if (!(instant >= midnight && instant < midnight + day)) {
      midnight = Math.floor(instant / day) * day
      date = new Date(midnight).toISOString().slice(0, 11)
    }
    const time = instant - midnight
    let text = times.get(time)
    if (text === undefined) {
      text = new Date(time).toISOString().slice(11)
      times.set(time, text)
    }
    return date + text
  }
}

/**
 * The graph as `GET /availabilities/graph` answers it, as JSON. Written by hand, because it holds nothing but dates and
 * numbers of ours, up to forty thousand of them: objects that are made to be written cost as much as all the rest.
 */
export function graphJson({ quantity, totalUsed, steps }: Graph): string {
  const iso = isoWriter()
  let list = ''
  for (const { at, available, used } of steps) {
    list += `${list && ','}{"date":"${iso(at)}","usedQuantity":${used},"availableQuantity":${available}}`
  }
  return `{"graphDates":[${list}],"defaultQuantity":${quantity},"totalUsedQuantity":${totalUsed}}`
}
