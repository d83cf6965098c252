import { readGraph } from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { expect, test } from 'vitest'
import type { Choice } from '../../parts/transaction/unsent-booking.ts'
import { bookingRules, daysOfSearch, isOpenOn, requestOf, unitsLeft } from './choice.ts'

const zone = 'America/Mexico_City'
const type = (timeUnit: AssetType['timing']['timeUnit'], fields: Partial<AssetType> = {}) =>
  ({
    timeBased: true,
    infiniteStock: false,
    timing: { timeUnit, minDuration: null, maxDuration: null },
    ...fields,
  }) as AssetType

const graph = readGraph({
  defaultQuantity: 2,
  totalUsedQuantity: 0,
  graphDates: [
    { date: '2030-05-04T06:00:00.000Z', usedQuantity: 1, availableQuantity: 2 },
    { date: '2030-05-05T06:00:00.000Z', usedQuantity: 2, availableQuantity: 2 },
    { date: '2030-05-06T06:00:00.000Z', usedQuantity: 0, availableQuantity: 2 },
  ],
})
const rulesOf = (of: AssetType) =>
  bookingRules({ asset: { id: 'ast_1', quantity: 2, metadata: {} }, type: of, zone, graph })
const nothing: Choice = { days: null, slot: null, length: 1, quantity: 1 }
const now = Date.parse('2030-05-01T12:00:00.000Z')

test('days are asked for from the midnight of the listing, in whole days', () => {
  const choice = { ...nothing, days: { start: '2030-05-01', end: '2030-05-03' }, quantity: 2 }
  expect(requestOf(choice, rulesOf(type('d')))).toEqual({
    assetId: 'ast_1',
    quantity: 2,
    startDate: '2030-05-01T06:00:00.000Z',
    duration: { d: 3 },
  })
})

test('what needs notice cannot begin before', () => {
  const day = (date: string, hours: number) =>
    isOpenOn(rulesOf(type('d', { metadata: { plaza: { noticeHours: hours } } })), { date, quantity: 1, now })
  // it is six in the morning there
  expect([day('2030-05-01', 0), day('2030-05-02', 0)]).toEqual([true, true])
  expect([day('2030-05-02', 18), day('2030-05-02', 19), day('2030-05-03', 19)]).toEqual([true, false, true])
})

test('a listing begins with the days of the search, where it can be had on them', () => {
  const begin = (start: string, end: string, unit: AssetType['timing']['timeUnit'] = 'd') => {
    const rules = rulesOf(type(unit))
    return daysOfSearch({ start, end }, rules, (date) => isOpenOn(rules, { date, quantity: 1, now })) !== null
  }
  expect([begin('2030-05-02', '2030-05-04'), begin('2030-05-04', '2030-05-06')]).toEqual([true, false])
  expect([begin('2020-05-02', '2020-05-04'), begin('2030-05-02', '2030-05-04', 'M')]).toEqual([false, false])
  expect([begin('2030-05-02', '2030-05-02', 'h'), begin('2030-05-02', '2030-05-04', 'h')]).toEqual([true, false])
})

test('nights end on the day of leaving', () => {
  const choice = { ...nothing, days: { start: '2030-05-01', end: '2030-05-03' } }
  expect(requestOf(choice, rulesOf(type('n')))?.duration).toEqual({ n: 2 })
})

test('whole days are paid for where the clocks change in between', () => {
  const rules = { ...rulesOf(type('d')), zone: 'Europe/Madrid' }
  const choice = { ...nothing, days: { start: '2030-03-30', end: '2030-04-01' } }
  expect(requestOf(choice, rules)?.duration).toEqual({ d: 3 })
})

test('hours need a day, a start and a length', () => {
  const rules = rulesOf(type('h'))
  const day = { ...nothing, days: { start: '2030-05-01', end: '2030-05-01' } }
  expect(requestOf(day, rules)).toBeUndefined()
  expect(requestOf({ ...day, slot: '2030-05-01T16:00:00.000Z', length: 3 }, rules)).toMatchObject({
    startDate: '2030-05-01T16:00:00.000Z',
    duration: { h: 3 },
  })
})

test('things that are sold need no date', () => {
  expect(requestOf({ ...nothing, quantity: 2 }, rulesOf(type('d', { timeBased: false })))).toEqual({
    assetId: 'ast_1',
    quantity: 2,
  })
})

test('a half choice is no request', () => {
  expect(requestOf({ ...nothing, days: { start: '2030-05-01', end: null } }, rulesOf(type('d')))).toBeUndefined()
})

test.each([
  ['2030-05-03', 2, true],
  ['2030-05-04', 1, true],
  ['2030-05-04', 2, false],
  ['2030-05-05', 1, false],
  ['2030-05-06', 2, true],
])('%s is open for %d: %s', (date, quantity, isOpen) => {
  expect(isOpenOn(rulesOf(type('d')), { date, quantity, now })).toBe(isOpen)
})

test('stock without end is open on every day, also before its calendar is known', () => {
  const rules = bookingRules({
    asset: { id: 'ast_1', quantity: 1, metadata: {} },
    type: type('d', { infiniteStock: true }),
    zone,
    graph: undefined,
  })
  expect(isOpenOn(rules, { date: '2030-05-05', quantity: 40, now })).toBe(true)
  expect(rules.mostUnits).toBe(99)
})

test('how many are left is the fewest during the chosen days', () => {
  const rules = rulesOf(type('d'))
  expect(unitsLeft(nothing, rules)).toBe(2)
  expect(unitsLeft({ ...nothing, days: { start: '2030-05-03', end: '2030-05-04' } }, rules)).toBe(1)
})

test('limits of another unit count in the unit of the price', () => {
  const weekly = type('d', { timing: { timeUnit: 'd', minDuration: { d: 2 }, maxDuration: { w: 2 } } })
  expect(rulesOf(weekly)).toMatchObject({ min: 2, max: 14 })
})
