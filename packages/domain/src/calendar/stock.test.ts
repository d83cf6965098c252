import { describe, expect, test } from 'vitest'
import { type Availability, availabilityGraph, type Reservation } from './graph.ts'
import { isProblem } from './problems.ts'
import {
  type AvailabilityRequest,
  firstConflict,
  firstFreeMoment,
  firstFreeStart,
  freePeriods,
  isAvailable,
  isFree,
  remainingAt,
  type Stock,
  stockByCell,
  stockLevels,
} from './stock.ts'
import { datesBetween, startOfDay } from './time-zone.ts'

const march = (date: number, time = '00:00') => Date.parse(`2026-03-${String(date).padStart(2, '0')}T${time}:00.000Z`)
const days = (from: number, to: number) => ({ start: march(from), end: march(to) })

const offered = (quantity: number | string, from: number, to: number): Availability => ({
  quantity,
  startDate: march(from),
  endDate: march(to),
  updatedDate: 0,
})
const booked = (quantity: number, from: number, to?: number): Reservation => ({
  quantity,
  startDate: march(from),
  endDate: to === undefined ? null : march(to),
})

function graphOf(
  quantity: number,
  availabilities: Availability[],
  reservations: Reservation[],
  from = -Infinity,
  to = Infinity,
) {
  const graph = availabilityGraph({ quantity, availabilities, reservations, from, to })
  if (isProblem(graph)) throw new Error(graph.message)
  return graph
}

// 2 units, one booked from the 3rd to the 5th, both from the 4th, only one offered from the 10th to the 12th
const graph = graphOf(2, [offered(1, 10, 12)], [booked(1, 3, 5), booked(1, 4, 6)])

describe('what is left', () => {
  const cases: [number, number][] = [
    [1, 2],
    [3, 1],
    [4, 0],
    [5, 1],
    [6, 2],
    [10, 1],
    [12, 2],
    [30, 2],
  ]
  test.each(cases)('on %i March is %i', (date, remaining) => expect(remainingAt(graph, march(date))).toBe(remaining))

  test('changes at the very moment', () => {
    expect(remainingAt(graph, march(3) - 1)).toBe(2)
    expect(remainingAt(graph, march(6) - 1)).toBe(1)
  })

  test('is never below nothing', () => {
    expect(remainingAt(graphOf(1, [], [booked(5, 1)]), march(2))).toBe(0)
  })
})

describe('a period is free', () => {
  const cases: [string, number, number, number, boolean][] = [
    ['before everything', 1, 3, 2, true],
    ['up to the moment a booking begins, not into it', 1, 4, 2, false],
    ['for less while some are booked', 3, 4, 1, true],
    ['for nobody while all are booked', 4, 5, 1, false],
    ['from the moment a booking ends', 6, 10, 2, true],
    ['for one on either side, not across', 3, 6, 1, false],
    ['for no more than is offered', 10, 12, 2, false],
    ['for what is offered', 10, 12, 1, true],
    ['for no more than there ever is', 20, 21, 3, false],
    ['when it is empty', 4, 4, 9, true],
    ['when it runs backwards, being empty', 5, 4, 9, true],
  ]
  test.each(cases)('%s', (_, from, to, quantity, expected) =>
    expect(isFree(graph, days(from, to), quantity)).toBe(expected),
  )

  test('for ever only if it always is', () => {
    expect(isFree(graph, { start: march(12), end: Infinity }, 2)).toBe(true)
    expect(isFree(graph, { start: march(11), end: Infinity }, 2)).toBe(false)
    expect(isFree(graph, { start: -Infinity, end: march(3) }, 2)).toBe(true)
  })

  test('or else the first conflict is named', () => {
    expect(firstConflict(graph, days(1, 30), 2)).toEqual({ at: march(3), remaining: 1 })
    expect(firstConflict(graph, days(1, 30), 1)).toEqual({ at: march(4), remaining: 0 })
    expect(firstConflict(graph, { start: march(4, '06:00'), end: march(9) }, 1)).toEqual({
      at: march(4, '06:00'),
      remaining: 0,
    })
    expect(firstConflict(graph, days(6, 10), 2)).toBe(null)
  })

  test('and the first free moment is found', () => {
    expect(firstFreeMoment(graph, days(4, 9), 2)).toBe(march(6))
    expect(firstFreeMoment(graph, days(4, 5), 1)).toBe(null)
    expect(firstFreeMoment(graph, days(1, 5), 1)).toBe(march(1))
    expect(firstFreeMoment(graph, days(4, 4), 1)).toBe(null)
  })

  test('or unknown outside the window of the graph', () => {
    const part = graphOf(2, [], [], march(3), march(5))
    expect(isFree(part, days(3, 5))).toBe(true)
    expect(() => isFree(part, days(2, 4))).toThrow(RangeError)
    expect(() => isFree(part, days(4, 6))).toThrow(RangeError)
  })
})

describe('the first start that fits', () => {
  const cases: [string, number, object, number, number | null][] = [
    ['is at once when it does', 1, { d: 2 }, 2, 1],
    ['is after the bookings when it is longer', 1, { d: 3 }, 2, 6],
    ['is where enough days follow', 3, { d: 5 }, 2, 12],
    ['is within what is free for fewer', 4, { d: 7 }, 1, 5],
    ['is nowhere for more than there is', 1, { d: 1 }, 3, null],
  ]
  test.each(cases)('%s', (_, from, duration, quantity, expected) => {
    expect(firstFreeStart(graph, { from: march(from), duration, quantity })).toBe(expected && march(expected))
  })

  test('counts days on the clock of the zone', () => {
    // free from midnight to midnight of a day of 23 hours in New York
    const short = graphOf(
      1,
      [],
      [booked(1, 1, 8), booked(1, 9)].map((one, k) => ({
        ...one,
        ...(k === 0 ? { endDate: march(8, '05:00') } : { startDate: march(9, '04:00') }),
      })),
    )
    expect(firstFreeStart(short, { from: march(1), duration: { d: 1 }, zone: 'America/New_York' })).toBe(
      march(8, '05:00'),
    )
    expect(firstFreeStart(short, { from: march(1), duration: { d: 1 } })).toBe(null)
  })

  test('must end within the window', () => {
    const part = graphOf(1, [], [booked(1, 1, 5)], march(1), march(7))
    expect(firstFreeStart(part, { from: march(1), duration: { d: 2 } })).toBe(march(5))
    expect(firstFreeStart(part, { from: march(1), duration: { d: 3 } })).toBe(null)
  })

  test('is found fast behind a booking of a thousand years', () => {
    const late = graphOf(1, [], [{ quantity: 1, startDate: 0, endDate: '2970-01-01T00:00:00.000Z' }])
    expect(firstFreeStart(late, { from: 0, duration: { m: 1 } })).toBe(Date.parse('2970-01-01'))
  })
})

describe('stock in pieces', () => {
  test('joins what is the same and covers all time', () => {
    const doubled = graphOf(2, [offered(2, 1, 3), offered(2, 3, 5)], [booked(1, 4, 6)])
    expect(stockLevels(doubled)).toEqual([
      { start: -Infinity, end: march(4), available: 2, used: 0, remaining: 2 },
      { start: march(4), end: march(6), available: 2, used: 1, remaining: 1 },
      { start: march(6), end: Infinity, available: 2, used: 0, remaining: 2 },
    ])
    expect(stockLevels(graphOf(2, [], []))).toEqual([
      { start: -Infinity, end: Infinity, available: 2, used: 0, remaining: 2 },
    ])
  })

  test('free periods are as long as they can be', () => {
    expect(freePeriods(graph, 2)).toEqual([
      { start: -Infinity, end: march(3) },
      { start: march(6), end: march(10) },
      { start: march(12), end: Infinity },
    ])
    expect(freePeriods(graph)).toEqual([
      { start: -Infinity, end: march(4) },
      { start: march(5), end: Infinity },
    ])
    expect(freePeriods(graph, 3)).toEqual([])
  })

  test('the days of a calendar show the least and the most that is free', () => {
    const zone = 'America/New_York'
    const edges = datesBetween({ first: '2026-03-07', last: '2026-03-10' }).map((date) => startOfDay({ date, zone }))
    const booking = { quantity: 1, startDate: '2026-03-08T12:00:00-04:00', endDate: '2026-03-09T00:00:00-04:00' }
    const cells = stockByCell(graphOf(2, [], [booking]), edges)
    expect(cells.map(({ start, end, ...cell }) => ({ hours: (end - start) / 3_600_000, ...cell }))).toEqual([
      { hours: 24, lowest: 2, highest: 2, offered: 2, used: 0 },
      { hours: 23, lowest: 1, highest: 2, offered: 2, used: 1 },
      { hours: 24, lowest: 2, highest: 2, offered: 2, used: 0 },
    ])
  })

  test('a day that was left out has nothing', () => {
    const zone = 'Pacific/Apia'
    const edges = datesBetween({ first: '2011-12-29', last: '2012-01-01' }).map((date) => startOfDay({ date, zone }))
    expect(stockByCell(graphOf(1, [], []), edges).map(({ highest }) => highest)).toEqual([1, 0, 1])
  })
})

describe('an asset is available', () => {
  const rental = { timeBased: true, infiniteStock: false }
  const service = { timeBased: true, infiniteStock: true }
  const sale = { timeBased: false, infiniteStock: false }
  const closed = [offered(0, 10, 12)]
  const taken = [booked(1, 3, 5)]
  const ask = (from: number, to: number | null, quantity = 1, fullPeriod?: boolean): AvailabilityRequest => ({
    startDate: march(from),
    endDate: to === null ? null : march(to),
    quantity,
    ...(fullPeriod === undefined ? {} : { fullPeriod }),
  })
  const stock = (assetType: Stock['assetType'], quantity = 1): Stock => ({
    assetType,
    quantity,
    availabilities: closed,
    reservations: taken,
  })

  const cases: [string, Stock, AvailabilityRequest, boolean][] = [
    ['when it is for sale and there are enough', stock(sale, 3), ask(3, 5, 3), true],
    ['not when it is for sale and there are too few', stock(sale, 3), ask(1, 2, 4), false],
    ['when it is free the whole period', stock(rental), ask(5, 10), true],
    ['not when one moment is taken', stock(rental), ask(4, 10), false],
    ['when one moment is enough', stock(rental), ask(4, 6, 1, false), true],
    ['not when no moment is free', stock(rental), ask(3, 5, 1, false), false],
    ['at some moment when no end is asked', stock(rental), ask(3, null), true],
    ['at some moment without end, whole period or not', stock(rental), ask(10, null, 1, true), true],
    ['not for more than there will ever be', stock(rental), ask(3, null, 2), false],
    ['not while the owner has closed it', stock(rental), ask(10, 11), false],
    ['for several up to what is left', stock(rental, 3), ask(3, 5, 2), true],
    ['not for several beyond', stock(rental, 3), ask(3, 5, 3), false],
    ['without limit whatever is booked, when it never runs out', stock(service), ask(3, 5, 50), true],
    ['not even then while it is closed', stock(service), ask(10, 11, 1), false],
    ['never at some moment of no period', stock(rental), ask(6, 6, 1, false), false],
    ['always for the whole of no period', stock(rental), ask(4, 4), true],
  ]
  test.each(cases)('%s', (_, of, asked, expected) => expect(isAvailable(of, asked)).toBe(expected))

  test('not from now on for ever when it has nothing', () => {
    const none = { assetType: rental, quantity: 0, availabilities: [], reservations: [] }
    expect(isAvailable(none, { startDate: march(1) })).toBe(false)
    expect(isAvailable({ ...none, availabilities: [offered('+1', 20, 21)] }, { startDate: march(1) })).toBe(true)
    expect(isAvailable({ ...none, availabilities: [offered('+1', 20, 21)] }, { startDate: march(21) })).toBe(false)
  })

  test('is not known when an availability cannot be read', () => {
    const broken = {
      ...stock(rental),
      availabilities: [{ ...offered(1, 1, 9), recurringPattern: 'x', recurringDuration: { d: 1 } }],
    }
    expect(isAvailable(broken, ask(1, 2))).toMatchObject({ code: 'pattern-invalid' })
  })
})
