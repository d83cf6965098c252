import type { Duration, TimeUnit } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { addDuration, durationIn, durationOf, durationProblems } from './duration.ts'
import { lastInstant } from './instant.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => (Number.isFinite(instant) ? new Date(instant).toISOString() : String(instant))

describe('a moment plus a duration', () => {
  const inUtc: [string, Duration, string][] = [
    ['2026-01-31T10:00:00.000Z', { m: 90 }, '2026-01-31T11:30:00.000Z'],
    ['2026-01-31T10:00:00.000Z', { h: 48 }, '2026-02-02T10:00:00.000Z'],
    ['2026-02-28T10:00:00.000Z', { d: 1 }, '2026-03-01T10:00:00.000Z'],
    ['2028-02-28T10:00:00.000Z', { d: 1 }, '2028-02-29T10:00:00.000Z'],
    ['2028-02-28T10:00:00.000Z', { n: 2 }, '2028-03-01T10:00:00.000Z'],
    ['2026-12-28T00:00:00.000Z', { w: 1 }, '2027-01-04T00:00:00.000Z'],
    ['2026-01-31T10:00:00.001Z', { M: 1 }, '2026-02-28T10:00:00.001Z'],
    ['2028-01-31T10:00:00.000Z', { M: 1 }, '2028-02-29T10:00:00.000Z'],
    ['2026-01-31T10:00:00.000Z', { M: 2 }, '2026-03-31T10:00:00.000Z'],
    ['2026-03-31T10:00:00.000Z', { M: 1 }, '2026-04-30T10:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', { M: 12 }, '2029-02-28T00:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', { M: 48 }, '2032-02-29T00:00:00.000Z'],
    ['2026-10-15T00:00:00.000Z', { M: 4 }, '2027-02-15T00:00:00.000Z'],
    ['0050-01-31T00:00:00.000Z', { M: 1 }, '0050-02-28T00:00:00.000Z'],
    ['2026-01-31T00:00:00.000Z', { M: 1, d: 1, h: 5 }, '2026-03-01T05:00:00.000Z'],
    ['2026-01-01T00:00:00.000Z', {}, '2026-01-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00.000Z', { h: 0.5 }, '2026-01-01T00:30:00.000Z'],
  ]
  test.each(inUtc)('%s plus %j is %s', (start, duration, end) => {
    expect(iso(addDuration(at(start), duration))).toBe(end)
  })

  const inZone: [string, string, Duration, string, string][] = [
    [
      'a day over the jump has 23 hours',
      '2026-03-08T00:00-05:00',
      { d: 1 },
      'America/New_York',
      '2026-03-09T00:00-04:00',
    ],
    [
      'a day over the fall has 25 hours',
      '2026-11-01T00:00-04:00',
      { d: 1 },
      'America/New_York',
      '2026-11-02T00:00-05:00',
    ],
    ['a night likewise', '2026-03-28T15:00+01:00', { n: 1 }, 'Europe/Paris', '2026-03-29T15:00+02:00'],
    ['a week likewise', '2026-03-25T15:00+01:00', { w: 1 }, 'Europe/Paris', '2026-04-01T15:00+02:00'],
    ['24 hours stay 24 hours', '2026-03-08T00:00-05:00', { h: 24 }, 'America/New_York', '2026-03-09T01:00-04:00'],
    ['a time jumped over moves on', '2026-03-07T02:30-05:00', { d: 1 }, 'America/New_York', '2026-03-08T03:30-04:00'],
    ['a half-hour change', '2026-10-03T12:00+10:30', { d: 1 }, 'Australia/Lord_Howe', '2026-10-04T12:00+11:00'],
    [
      'a month ends on the local last day',
      '2026-01-31T22:00-05:00',
      { M: 1 },
      'America/New_York',
      '2026-02-28T22:00-05:00',
    ],
    [
      'no days: the second of two equal hours stays',
      '2026-11-01T01:30-05:00',
      { h: 0 },
      'America/New_York',
      '2026-11-01T01:30-05:00',
    ],
    ['a day that was left out', '2011-12-29T08:00-10:00', { d: 1 }, 'Pacific/Apia', '2011-12-31T08:00+14:00'],
  ]
  test.each(inZone)('on the clock of a zone: %s', (_, start, duration, zone, end) => {
    expect(iso(addDuration(at(start), duration, zone))).toBe(iso(at(end)))
  })

  const endless: Duration[] = [{ M: 1e15 }, { M: Number.MAX_VALUE }, { d: 1e300 }, { w: 500_000 }, { m: 1e18 }]
  test.each(endless)('%j ends after the last year, so never', (duration) => {
    expect(addDuration(at('2026-01-01'), duration)).toBe(Infinity)
    expect(addDuration(at('2026-01-01'), duration, 'Europe/Paris')).toBe(Infinity)
  })

  test('the last moment of the year 9999 can still be reached', () => {
    expect(addDuration(lastInstant - 60_000, { m: 1 })).toBe(lastInstant)
    expect(addDuration(lastInstant, { m: 1 })).toBe(Infinity)
  })
})

describe('a duration in a unit', () => {
  const cases: [Duration, TimeUnit, number][] = [
    [{ d: 3 }, 'd', 3],
    [{ h: 12 }, 'd', 0.5],
    [{ n: 2 }, 'd', 2],
    [{ d: 2 }, 'n', 2],
    [{ w: 1 }, 'd', 7],
    [{ d: 1 }, 'm', 1440],
    [{ m: 90 }, 'h', 1.5],
    [{ M: 1 }, 'd', 30],
    [{ M: 2 }, 'd', 61],
    [{ M: 12 }, 'd', 365],
    [{ M: 1 }, 'M', 1],
    [{ M: 1 }, 'h', 720],
    [{ d: 31 }, 'M', 31 / 30.436875],
    [{ d: 1, h: 12 }, 'd', 1.5],
    [{ M: 1, d: 1 }, 'd', 31],
    [{}, 'd', 0],
  ]
  test.each(cases)('%j in %s is %f', (duration, unit, count) =>
    expect(durationIn(duration, unit)).toBeCloseTo(count, 12),
  )

  test('is read off two dates with its fraction', () => {
    const period = { start: at('2026-03-01T00:00Z'), end: at('2026-03-02T12:00Z') }
    expect(durationOf(period, 'd')).toBe(1.5)
    expect(durationOf(period, 'n')).toBe(1.5)
    expect(durationOf(period, 'h')).toBe(36)
    expect(durationOf({ start: 0, end: 0 }, 'd')).toBe(0)
    expect(durationOf({ start: period.end, end: period.start }, 'd')).toBe(-1.5)
    expect(durationOf({ start: at('2026-03-01'), end: at('2026-04-01') }, 'M')).toBeCloseTo(31 / 30.436875, 12)
  })
})

describe('the length of a booking', () => {
  const limits = { minDuration: { d: 2 }, maxDuration: { w: 1 } }
  const cases: [Duration, string[]][] = [
    [{ d: 2 }, []],
    [{ d: 7 }, []],
    [{ n: 7 }, []],
    [{ h: 48 }, []],
    [{ h: 47 }, ['too-short']],
    [{ d: 8 }, ['too-long']],
    [{ M: 1 }, ['too-long']],
    [{ d: 0 }, ['not-positive', 'too-short']],
    [{ d: -1 }, ['not-positive', 'too-short']],
  ]
  test.each(cases)('%j against 2 days to 1 week: %j', (duration, reasons) => {
    expect(durationProblems(duration, limits).map(({ reason }) => reason)).toEqual(reasons)
  })

  test('has no limit unless there is one', () => {
    expect(durationProblems({ M: 900 }, { minDuration: null, maxDuration: null })).toEqual([])
    expect(durationProblems({ m: 1 }, {})).toEqual([])
  })

  test('a limit of several units is their sum', () => {
    expect(durationProblems({ h: 28 }, { minDuration: { d: 1, h: 5 } })).toEqual([
      { reason: 'too-short', limit: { d: 1, h: 5 } },
    ])
    expect(durationProblems({ h: 29 }, { minDuration: { d: 1, h: 5 } })).toEqual([])
  })
})
