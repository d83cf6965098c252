import { expect, test } from 'vitest'
import { daysOfPeriod, isDayOpen, periodOfDays, readGraph, slotsOf } from './booking-days.ts'

const mexico = 'America/Mexico_City'
const madrid = 'Europe/Madrid'

const graph = (...steps: Array<[date: string, available: number, used?: number]>) =>
  readGraph({
    defaultQuantity: 2,
    totalUsedQuantity: 0,
    graphDates: steps.map(([date, availableQuantity, usedQuantity = 0]) => ({ date, availableQuantity, usedQuantity })),
  })

test('before the first entry of a graph the default quantity is free', () => {
  const days = graph(['2026-05-10T06:00:00.000Z', 0])

  expect(isDayOpen(days, { date: '2026-05-09', zone: mexico, quantity: 2 })).toBe(true)
  expect(isDayOpen(days, { date: '2026-05-09', zone: mexico, quantity: 3 })).toBe(false)
  expect(isDayOpen(days, { date: '2026-05-10', zone: mexico })).toBe(false)
})

test('a day is as open as its scarcest moment', () => {
  const days = graph(['2026-05-05T18:00:00.000Z', 2, 1], ['2026-05-05T19:00:00.000Z', 2, 0])

  expect(isDayOpen(days, { date: '2026-05-05', zone: mexico, quantity: 1 })).toBe(true)
  expect(isDayOpen(days, { date: '2026-05-05', zone: mexico, quantity: 2 })).toBe(false)
  expect(isDayOpen(days, { date: '2026-05-06', zone: mexico, quantity: 2 })).toBe(true)
})

test('more used than offered leaves nothing, not less than nothing', () => {
  const overbooked = graph(['2026-01-01T00:00:00.000Z', 1, 3], ['2026-06-01T00:00:00.000Z', 2, 1])

  expect(isDayOpen(overbooked, { date: '2026-05-05', zone: mexico })).toBe(false)
  expect(isDayOpen(overbooked, { date: '2026-06-05', zone: mexico })).toBe(true)
})

test('days of a choice run from midnight to midnight in the zone, the last one included', () => {
  const period = periodOfDays({ start: '2026-05-05', end: '2026-05-07' }, { unit: 'd', zone: mexico })

  expect(period).toEqual({ start: Date.parse('2026-05-05T06:00Z'), end: Date.parse('2026-05-08T06:00Z') })
  expect(daysOfPeriod(period, { unit: 'd', zone: mexico })).toEqual({ start: '2026-05-05', end: '2026-05-07' })
})

test('nights end on the day people leave', () => {
  const period = periodOfDays({ start: '2026-05-05', end: '2026-05-07' }, { unit: 'n', zone: mexico })

  expect(period.end).toBe(Date.parse('2026-05-07T06:00Z'))
  expect(daysOfPeriod(period, { unit: 'n', zone: mexico })).toEqual({ start: '2026-05-05', end: '2026-05-07' })
})

test('a day in which the clocks change has 23 or 25 hours', () => {
  const hoursOf = (date: string) => {
    const { start, end } = periodOfDays({ start: date, end: date }, { unit: 'd', zone: madrid })
    return (end - start) / 3_600_000
  }

  expect([hoursOf('2026-03-29'), hoursOf('2026-10-25'), hoursOf('2026-10-26')]).toEqual([23, 25, 24])
})

test('slots of a day are taken where their whole length is not free, and past before now', () => {
  const days = graph(['2026-05-05T18:00:00.000Z', 0], ['2026-05-05T20:00:00.000Z', 2])
  const slots = slotsOf(days, {
    date: '2026-05-05',
    zone: mexico,
    unit: 'h',
    length: 2,
    now: Date.parse('2026-05-05T15:30Z'),
  })

  const problems = Object.fromEntries(slots.map(({ time, problem }) => [time, problem]))
  expect(slots).toHaveLength(24)
  expect(problems).toMatchObject({
    '09:00': 'past',
    '10:00': null,
    '11:00': 'taken',
    '12:00': 'taken',
    '13:00': 'taken',
    '14:00': null,
  })
})

test('slots go on past midnight and follow the clocks', () => {
  const free = graph()
  const asked = { zone: madrid, unit: 'h' as const, length: 3, now: 0 }

  expect(slotsOf(free, { ...asked, date: '2026-03-29' }).map(({ time }) => time)).not.toContain('02:00')
  expect(slotsOf(free, { ...asked, date: '2026-10-25' }).filter(({ time }) => time === '02:00')).toHaveLength(2)
  expect(slotsOf(free, { ...asked, date: '2026-05-05' }).at(-1)).toMatchObject({ time: '23:00', problem: null })
})

test('slots of minutes begin every quarter of an hour', () => {
  const slots = slotsOf(graph(), { date: '2026-05-05', zone: mexico, unit: 'm', length: 30, now: 0 })

  expect(slots.slice(0, 5).map(({ time }) => time)).toEqual(['00:00', '00:15', '00:30', '00:45', '01:00'])
})
