import { availabilityGraph, graphJson, isProblem, remainingAt, type WireGraph } from '@plaza/domain'
import type { Availability, CalendarBooking } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { bookingsByDay, kindOf } from './bookers.ts'
import { barsOf } from './calendar-bars.ts'
import { dayStocks, stockGraph } from './day-stock.ts'
import { openQuantity, type PeriodValues, periodProblem, requestOf, valuesOf, wholeDay } from './period-form.ts'
import { winnersOver } from './rule-order.ts'

const zone = 'America/Mexico_City'
const madrid = 'Europe/Madrid'

const values = (more: Partial<PeriodValues> = {}): PeriodValues => ({
  action: 'block',
  amount: 1,
  firstDay: '2026-05-05',
  lastDay: '2026-05-06',
  ...wholeDay,
  repeats: false,
  weekdays: [],
  note: '',
  ...more,
})

const stored = (request: Partial<Availability>): Availability => ({
  id: 'avl_1',
  createdDate: '2026-01-01T00:00:00.000Z',
  updatedDate: '2026-01-01T00:00:00.000Z',
  assetId: 'ast_1',
  startDate: '2026-05-05T06:00:00.000Z',
  endDate: '2026-05-07T06:00:00.000Z',
  quantity: 0,
  recurringPattern: null,
  recurringDuration: null,
  recurringTimezone: null,
  metadata: {},
  platformData: {},
  livemode: true,
  ...request,
})

const graphOf = (booked: Array<[start: string, end: string, quantity: number]> = [], quantity = 2): WireGraph => {
  const reservations = booked.map(([startDate, endDate, each]) => ({ startDate, endDate, quantity: each }))
  const graph = availabilityGraph({ quantity, availabilities: [], reservations })
  if (isProblem(graph)) throw new Error(graph.message)
  return JSON.parse(graphJson(graph)) as WireGraph
}

test('days become a period from midnight to midnight where the listing is', () => {
  expect(requestOf(values(), { zone, openTo: 2 })).toEqual({
    startDate: '2026-05-05T06:00:00.000Z',
    endDate: '2026-05-07T06:00:00.000Z',
    quantity: 0,
  })
})

test.each([
  ['open', 0, 3],
  ['set', 5, 5],
  ['change', 2, '+2'],
  ['change', -1, '-1'],
] as const)('%s %i is sent as %s', (action, amount, quantity) => {
  expect(requestOf(values({ action, amount }), { zone, openTo: 3 }).quantity).toBe(quantity)
})

test('a weekly period over a daylight-saving change keeps its hours on the clock', () => {
  const request = requestOf(
    values({ firstDay: '2026-10-01', lastDay: '2026-11-30', repeats: true, weekdays: [1], from: 540, to: 1020 }),
    { zone: madrid, openTo: 1 },
  )
  const graph = stockGraph(1, [stored(request)], graphOf([], 1))
  const freeAt = (moment: string) => remainingAt(graph, Date.parse(moment))

  // Mondays before and after the clocks went back on 25 October
  expect([freeAt('2026-10-19T08:59:00+02:00'), freeAt('2026-10-19T09:00:00+02:00')]).toEqual([1, 0])
  expect([freeAt('2026-10-26T08:59:00+01:00'), freeAt('2026-10-26T09:00:00+01:00')]).toEqual([1, 0])
  expect([freeAt('2026-10-26T16:59:00+01:00'), freeAt('2026-10-26T17:00:00+01:00')]).toEqual([0, 1])
})

test.each([
  ['some days', values()],
  ['hours of a day', values({ lastDay: '2026-05-05', from: 540, to: 720 })],
  ['a number', values({ action: 'set', amount: 4 })],
  ['less than usual', values({ action: 'change', amount: -1 })],
  ['whole days every week', values({ repeats: true, weekdays: [1, 2, 3], lastDay: '2026-12-31' })],
  ['hours every week', values({ repeats: true, weekdays: [6], from: 570, to: 750, lastDay: '2026-12-31' })],
])('what was kept comes back as it was typed: %s', (_name, typed) => {
  const { amount, ...rest } = typed
  const shown = valuesOf(stored(requestOf(typed, { zone: madrid, openTo: 1 })), madrid, '')

  expect(shown).toMatchObject(typed.action === 'block' ? rest : typed)
  expect(amount).toBeTypeOf('number')
})

test('rules that the panel cannot say are left alone', () => {
  const monthly = stored({ recurringPattern: '0 9 1 * *', recurringDuration: { h: 2 }, recurringTimezone: zone })

  expect(valuesOf(monthly, zone, '')).toBeNull()
})

const problemOf = (typed: PeriodValues, booked: Parameters<typeof graphOf>[0] = [], others: Availability[] = []) =>
  periodProblem(typed, requestOf(typed, { zone, openTo: 2 }), { quantity: 2, others, graph: graphOf(booked), zone })

test('the end comes after the start', () => {
  expect(problemOf(values({ lastDay: '2026-05-04' }))).toMatchObject({ field: 'lastDay', code: 'end-not-after-start' })
})

test('days with bookings are not blocked below what is booked', () => {
  const booked: [string, string, number][] = [['2026-05-06T06:00:00Z', '2026-05-08T06:00:00Z', 1]]

  expect(problemOf(values(), booked)).toEqual({ field: 'amount', code: 'booked', day: '2026-05-06', booked: 1 })
  expect(problemOf(values({ action: 'set', amount: 1 }), booked)).toBeNull()
  expect(problemOf(values({ action: 'change', amount: -2 }), booked)).toMatchObject({ code: 'booked' })
  expect(problemOf(values({ lastDay: '2026-05-05' }), booked)).toBeNull()
})

test('a number is a whole number, and a change changes something', () => {
  expect(problemOf(values({ action: 'set', amount: -1 }))).toMatchObject({ code: 'bad-number' })
  expect(problemOf(values({ action: 'set', amount: 1.5 }))).toMatchObject({ code: 'bad-number' })
  expect(problemOf(values({ action: 'change', amount: 0 }))).toMatchObject({ code: 'nothing' })
})

test('a weekly period needs days and ends within a year', () => {
  expect(problemOf(values({ repeats: true }))).toMatchObject({ code: 'no-weekday' })
  expect(problemOf(values({ repeats: true, weekdays: [1], lastDay: '2027-08-01' }))).toMatchObject({
    code: 'longer-than-a-year',
  })
})

test('days show what is free, booked, blocked or open for some hours', () => {
  const booked: [string, string, number][] = [['2026-05-08T06:00:00Z', '2026-05-09T06:00:00Z', 1]]
  const availabilities = [
    stored({}),
    stored({ startDate: '2026-05-09T15:00:00.000Z', endDate: '2026-05-09T18:00:00.000Z' }),
  ]
  const stocks = dayStocks(stockGraph(2, availabilities, graphOf(booked)), {
    days: ['2026-05-04', '2026-05-05', '2026-05-07', '2026-05-08', '2026-05-09'],
    zone,
    today: '2026-05-05',
  })

  expect([...stocks.values()].map(({ kind, free, total }) => [kind, free, total])).toEqual([
    ['past', 2, 2],
    ['blocked', 0, 0],
    ['open', 2, 2],
    ['booked', 1, 2],
    ['partly', 0, 2],
  ])
})

test('a day of which some hours are booked offers no more than there is', () => {
  const hours: [string, string, number][] = [['2026-05-08T16:00:00Z', '2026-05-08T18:00:00Z', 1]]
  const options = { days: ['2026-05-08'], zone, today: '2026-05-05' }
  const stock = dayStocks(stockGraph(1, [], graphOf(hours, 1)), options).get('2026-05-08')
  expect(stock).toMatchObject({ kind: 'booked', free: 0, total: 1, used: 1 })
})

test('open means all there is, wherever it is written', () => {
  expect(openQuantity(0, [stored({ quantity: 3 }), stored({ quantity: '+9' })])).toBe(3)
  expect(openQuantity(2, [])).toBe(2)
  expect(openQuantity(0, [])).toBe(1)
})

const booking = (id: string, startDate: string, endDate: string | null): CalendarBooking => ({
  id,
  takerId: id,
  takerName: id,
  status: 'validated',
  startDate,
  endDate,
  timeUnit: 'd',
  quantity: 1,
  kind: 'booked',
  isTakenElsewhere: false,
})

test('a day has what touches any part of it, in the zone of the listing', () => {
  const bookings = [
    booking('late', '2026-05-05T16:00:00.000Z', '2026-05-05T18:00:00.000Z'),
    // until midnight of the sixth in Mexico
    booking('early', '2026-05-04T06:00:00.000Z', '2026-05-06T06:00:00.000Z'),
    booking('endless', '2026-05-08T06:00:00.000Z', null),
  ]
  const days = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08', '2026-06-30']
  const named = [...bookingsByDay(bookings, days, zone)].map(([day, here]) => [day, here.map(({ id }) => id)])
  expect(named).toEqual([
    ['2026-05-04', ['early']],
    ['2026-05-05', ['early', 'late']],
    ['2026-05-08', ['endless']],
    ['2026-06-30', ['endless']],
  ])
})

test('bookings are bars over their days, under each other where they share one, and cut where the line ends', () => {
  const days = ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07']
  const bars = barsOf(
    [
      booking('before', '2026-05-01T06:00:00.000Z', '2026-05-05T06:00:00.000Z'),
      booking('two days', '2026-05-05T06:00:00.000Z', '2026-05-07T06:00:00.000Z'),
      booking('hours', '2026-05-06T15:00:00.000Z', '2026-05-06T17:00:00.000Z'),
      booking('endless', '2026-05-07T06:00:00.000Z', null),
      booking('elsewhere', '2026-05-08T06:00:00.000Z', '2026-05-09T06:00:00.000Z'),
    ],
    days,
    zone,
  )
  expect(bars.map(({ booking: { id }, first, last, lane }) => [id, first, last, lane])).toEqual([
    ['before', 0, 0, 0],
    ['two days', 1, 2, 0],
    ['hours', 2, 2, 1],
    ['endless', 3, 3, 0],
  ])
  expect(bars.map(({ isCutAtStart, isCutAtEnd }) => [isCutAtStart, isCutAtEnd])).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ])
})

test('what is called off, not sent or without dates has no bar; what waits for a yes is asked for', () => {
  const kind = (more: Partial<Parameters<typeof kindOf>[0]>) =>
    kindOf({
      assetType: { timeBased: true },
      status: 'validated',
      startDate: '2026-05-04T06:00:00.000Z',
      endDate: null,
      completedDate: null,
      cancelledDate: null,
      ...more,
    })
  expect(kind({})).toBe('booked')
  expect(kind({ status: 'pending-acceptance' })).toBe('asked')
  expect(kind({ status: 'completed', completedDate: '2026-05-09T06:00:00.000Z' })).toBe('over')
  expect([
    kind({ status: 'draft' }),
    kind({ startDate: null }),
    kind({ cancelledDate: '2026-05-01T00:00:00.000Z' }),
  ]).toEqual([undefined, undefined, undefined])
})

test('of rules for the same days the one that was changed last wins', () => {
  const rule = (id: string, updatedDate: string, request: Partial<PeriodValues>, quantity?: string) =>
    stored({
      id,
      updatedDate,
      ...requestOf(values(request), { zone, openTo: 1 }),
      ...(quantity !== undefined && { quantity }),
    })
  const mondays = rule('mondays', '2026-01-01', { repeats: true, weekdays: [1], lastDay: '2026-12-31' })
  const june = rule('june', '2026-01-02', { firstDay: '2026-06-01', lastDay: '2026-06-30', action: 'open' })
  // the ninth of June is a Tuesday
  const tuesday = rule('tuesday', '2026-01-03', { firstDay: '2026-06-09', lastDay: '2026-06-09' })
  const added = rule('added', '2026-01-04', { firstDay: '2026-06-01', lastDay: '2026-06-30' }, '+1')
  const all = [mondays, june, tuesday, added]
  const names = (period: Availability) => winnersOver(period, all, zone).map(({ id }) => id)
  expect(all.map(names)).toEqual([['june'], ['tuesday'], [], []])
})
