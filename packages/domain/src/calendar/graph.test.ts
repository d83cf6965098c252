import type { AvailabilityGraph } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { type Availability, availabilityGraph, type Graph, graphJson, maxPeriods, type Reservation } from './graph.ts'
import { isProblem } from './problems.ts'

const march = (date: number, time = '00:00') => `2026-03-${String(date).padStart(2, '0')}T${time}:00.000Z`

const fixed = (quantity: number | string, from: number, to: number, updated = 1): Availability => ({
  quantity,
  startDate: march(from),
  endDate: march(to),
  updatedDate: `2026-01-0${updated}T00:00:00.000Z`,
})
const relative = fixed
const booked = (quantity: number, from: number, to?: number): Reservation => ({
  quantity,
  startDate: march(from),
  endDate: to === undefined ? null : march(to),
})

type Input = Parameters<typeof availabilityGraph>[0]

function graphOf(input: Partial<Input>): Graph {
  const graph = availabilityGraph({ quantity: 3, availabilities: [], reservations: [], ...input })
  if (isProblem(graph)) throw new Error(graph.message)
  return graph
}

const presented = (graph: Graph) => JSON.parse(graphJson(graph)) as AvailabilityGraph

/** "day: used/available" for each step, as the table in the contract. */
const table = (input: Partial<Input>) =>
  graphOf(input)
    .steps.map(({ at, used, available }) => `${new Date(at).getUTCDate()}: ${used}/${available}`)
    .join(', ')

describe('the graph', () => {
  test('is empty when there is nothing to show', () => {
    expect(presented(graphOf({}))).toEqual({ graphDates: [], defaultQuantity: 3, totalUsedQuantity: 0 })
  })

  test('is answered with its three fields', () => {
    const graph = graphOf({
      availabilities: [fixed(1, 1, 10), relative('+2', 5, 8)],
      reservations: [booked(1, 6, 12)],
    })
    expect(presented(graph)).toEqual({
      graphDates: [
        { date: march(1), usedQuantity: 0, availableQuantity: 1 },
        { date: march(5), usedQuantity: 0, availableQuantity: 3 },
        { date: march(6), usedQuantity: 1, availableQuantity: 3 },
        { date: march(8), usedQuantity: 1, availableQuantity: 1 },
        { date: march(10), usedQuantity: 1, availableQuantity: 3 },
        { date: march(12), usedQuantity: 0, availableQuantity: 3 },
      ],
      defaultQuantity: 3,
      totalUsedQuantity: 1,
    })
  })

  test('writes any date as everybody does', () => {
    const dates = [
      '0001-01-01T00:00:00.000Z',
      '1969-12-31T23:59:59.999Z',
      '1970-01-01T00:00:00.000Z',
      '9999-12-31T23:59:59.999Z',
    ]
    const graph = graphOf({ reservations: dates.map((startDate) => ({ startDate, quantity: 1 })) })
    expect(presented(graph).graphDates.map(({ date }) => date)).toEqual(dates)
  })

  const cases: [string, Partial<Input>, string][] = [
    ['a fixed quantity replaces the asset’s own', { availabilities: [fixed(5, 2, 4)] }, '2: 0/5, 4: 0/3'],
    ['a fixed quantity of zero closes', { availabilities: [fixed(0, 2, 4)] }, '2: 0/0, 4: 0/3'],
    ['digits are a fixed quantity', { availabilities: [fixed('5', 2, 4)] }, '2: 0/5, 4: 0/3'],
    ['a relative quantity is added', { availabilities: [relative('+2', 2, 4)] }, '2: 0/5, 4: 0/3'],
    ['or taken away', { availabilities: [relative('-2', 2, 4)] }, '2: 0/1, 4: 0/3'],
    ['but never below nothing', { availabilities: [relative('-9', 2, 4)] }, '2: 0/0, 4: 0/3'],
    [
      'relative quantities add up, also below nothing',
      { availabilities: [relative('-9', 2, 6), relative('+7', 3, 5)] },
      '2: 0/0, 3: 0/1, 5: 0/0, 6: 0/3',
    ],
    [
      'relative quantities stand on whichever fixed one holds',
      { availabilities: [fixed(1, 2, 4), relative('+2', 1, 6), fixed(7, 4, 5)] },
      '1: 0/5, 2: 0/3, 4: 0/9, 5: 0/5, 6: 0/3',
    ],
    [
      'of fixed quantities the most lately updated wins',
      { availabilities: [fixed(1, 1, 10, 2), fixed(5, 3, 5, 1), fixed(7, 4, 6, 3)] },
      '1: 0/1, 3: 0/1, 4: 0/7, 5: 0/7, 6: 0/1, 10: 0/3',
    ],
    [
      'one that is older shows again when the newer ends',
      { availabilities: [fixed(1, 2, 10, 1), fixed(5, 1, 4, 2)] },
      '1: 0/5, 2: 0/5, 4: 0/1, 10: 0/3',
    ],
    [
      'updated at the same time, the one that was running stays',
      { availabilities: [fixed(5, 3, 6), fixed(1, 2, 5), fixed(7, 4, 8)] },
      '2: 0/1, 3: 0/1, 4: 0/1, 5: 0/5, 6: 0/7, 8: 0/3',
    ],
    [
      'updated and begun at the same time, the smaller quantity holds',
      { availabilities: [fixed(5, 2, 4), fixed(2, 2, 4)] },
      '2: 0/2, 4: 0/3',
    ],
    [
      'one that ends where another begins leaves no gap',
      { availabilities: [fixed(1, 2, 4), fixed(2, 4, 6)] },
      '2: 0/1, 4: 0/2, 6: 0/3',
    ],
    [
      'every start and end is shown, also where the numbers stay',
      { availabilities: [fixed(3, 2, 4), fixed(3, 4, 6), relative('+0', 7, 8)] },
      '2: 0/3, 4: 0/3, 6: 0/3, 7: 0/3, 8: 0/3',
    ],
    ['a booking uses stock and leaves the offer', { reservations: [booked(2, 2, 4)] }, '2: 2/3, 4: 0/3'],
    ['bookings add up', { reservations: [booked(2, 2, 5), booked(1, 3, 4)] }, '2: 2/3, 3: 3/3, 4: 2/3, 5: 0/3'],
    ['also to more than there is', { reservations: [booked(2, 2, 4), booked(2, 2, 4)] }, '2: 4/3, 4: 0/3'],
    [
      'one that ends where another begins',
      { reservations: [booked(3, 2, 4), booked(3, 4, 6)] },
      '2: 3/3, 4: 3/3, 6: 0/3',
    ],
    ['a booking without end is used for ever', { reservations: [booked(1, 2)] }, '2: 1/3'],
    ['a booking of no length uses nothing', { reservations: [booked(1, 2, 2), booked(1, 5, 4)] }, ''],
    ['an availability of no length offers nothing', { availabilities: [fixed(9, 2, 2), relative('+1', 5, 4)] }, ''],
    ['an asset may have nothing by default', { quantity: 0, availabilities: [relative('+1', 2, 4)] }, '2: 0/1, 4: 0/0'],
    [
      'a recurring one is as many single ones',
      {
        availabilities: [
          { ...fixed(1, 1, 10), recurringPattern: '0 0 * * 1', recurringDuration: { d: 2 }, recurringTimezone: null },
        ],
      },
      '2: 0/1, 4: 0/3, 9: 0/1, 11: 0/3',
    ],
    [
      'a recurring one keeps its date of update',
      {
        availabilities: [
          { ...fixed(1, 1, 10, 2), recurringPattern: '0 0 2,6 * *', recurringDuration: { d: 2 } },
          fixed(5, 1, 7, 1),
          fixed(4, 3, 10, 3),
        ],
      },
      '1: 0/5, 2: 0/1, 3: 0/4, 4: 0/4, 6: 0/4, 7: 0/4, 8: 0/4, 10: 0/3',
    ],
  ]
  test.each(cases)('%s', (_, input, expected) => expect(table(input)).toBe(expected))

  test('counts all bookings together, whenever they are', () => {
    expect(graphOf({ reservations: [booked(2, 2, 4), booked(1, 20), booked(4, 9, 9)] }).totalUsed).toBe(7)
  })

  test('knows moments to the millisecond', () => {
    const reservations = [{ quantity: 1, startDate: 1001, endDate: 1002 }]
    expect(graphOf({ reservations }).steps).toEqual([
      { at: 1001, available: 3, used: 1 },
      { at: 1002, available: 3, used: 0 },
    ])
  })

  test('takes dates as text, number or date alike', () => {
    const reservation = (startDate: Reservation['startDate']) =>
      graphOf({ reservations: [{ quantity: 1, startDate }] }).steps
    expect(reservation(march(2))).toEqual(reservation(Date.parse(march(2))))
    expect(reservation(march(2))).toEqual(reservation(new Date(march(2))))
    expect(reservation('2026-03-02T01:00:00+01:00')).toEqual(reservation(march(2)))
  })

  test('does not change what it is given', () => {
    const availabilities = Object.freeze([fixed(5, 3, 6, 1), fixed(1, 2, 5, 2)].map((one) => Object.freeze(one)))
    const reservations = Object.freeze([booked(1, 9), booked(1, 2)].map((one) => Object.freeze(one)))
    expect(table({ availabilities, reservations })).toBe('2: 1/1, 3: 1/1, 5: 1/5, 6: 1/3, 9: 2/3')
  })
})

describe('a window of the graph', () => {
  const input = { availabilities: [fixed(1, 1, 10), relative('+2', 5, 8)], reservations: [booked(1, 6, 12)] }

  test('begins with what holds at its start and ends before its end', () => {
    expect(table({ ...input, from: march(6, '12:00'), to: march(10) })).toBe('6: 1/3, 8: 1/1')
    expect(table({ ...input, from: march(8), to: march(10, '00:01') })).toBe('8: 1/1, 10: 1/3')
  })

  test('begins with a step even where nothing happens', () => {
    expect(table({ from: march(3), to: march(4) })).toBe('3: 0/3')
    expect(table({ ...input, from: march(20), to: march(21) })).toBe('20: 0/3')
  })

  test('may be open on either side', () => {
    expect(table({ ...input, from: march(9) })).toBe('9: 1/1, 10: 1/3, 12: 0/3')
    expect(table({ ...input, to: march(6) })).toBe('1: 0/1, 5: 0/3')
  })
})

describe('a graph that cannot be drawn is a problem, not an error', () => {
  const minutely = (days: number): Availability => ({
    ...fixed(1, 1, 1 + days),
    recurringPattern: '* * * * *',
    recurringDuration: { m: 1 },
  })
  const draw = (availabilities: Availability[], window: Partial<Input> = {}) =>
    availabilityGraph({ quantity: 1, availabilities, reservations: [], ...window })

  test('when one pattern has too many occurrences', () => {
    expect(draw([minutely(7)])).toMatchObject({ code: 'too-many-occurrences', status: 422 })
    expect(draw([minutely(7)], { from: march(2), to: march(3) })).toHaveProperty('steps')
  })

  test('when all availabilities together have too many periods', () => {
    const availabilities = Array.from({ length: 11 }, () => minutely(6))
    expect(draw(availabilities.slice(0, 10).map((one) => ({ ...one, endDate: march(7, '22:40') })))).toHaveProperty(
      'steps',
    )
    const over = availabilities.map((one) => ({ ...one, endDate: march(7, '22:40') }))
    expect(draw(over)).toMatchObject({ code: 'too-many-periods', status: 422 })
    expect(maxPeriods).toBe(100_000)
  })

  test('when a pattern, a zone or a quantity cannot be read', () => {
    expect(draw([{ ...minutely(1), recurringPattern: 'x' }])).toMatchObject({ code: 'pattern-invalid' })
    expect(draw([{ ...minutely(1), recurringTimezone: 'x' }])).toMatchObject({ code: 'timezone-invalid' })
    expect(draw([fixed('many', 1, 2)])).toMatchObject({ code: 'quantity-invalid' })
  })
})
