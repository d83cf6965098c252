import { describe, expect, test } from 'vitest'
import { day, hour, lastInstant, type Period } from './instant.ts'
import { isProblem } from './problems.ts'
import { maxOccurrences, periodsOf, recurrenceProblem, type Timing } from './recurrence.ts'

const iso = (instant: number) => new Date(instant).toISOString()

const recurring = (over: Partial<Timing> = {}): Timing => ({
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-03-08T00:00:00.000Z',
  recurringPattern: '0 9 * * *',
  recurringDuration: { h: 2 },
  recurringTimezone: 'UTC',
  ...over,
})

function periods(over: Partial<Timing>, window?: Period): string[] {
  const found = periodsOf(recurring(over), window)
  if (isProblem(found)) throw new Error(found.message)
  return found.map(({ start, end }) => `${iso(start).slice(0, 16)} ${iso(end).slice(0, 16)}`)
}

const problem = (over: Partial<Timing>) => recurrenceProblem(recurring(over))?.code ?? null

describe('an availability applies', () => {
  test('once from its start to its end without a recurrence', () => {
    const once = ['2026-03-01T00:00 2026-03-08T00:00']
    expect(periods({ recurringPattern: null, recurringDuration: null, recurringTimezone: null })).toEqual(once)
    expect(periods({ recurringPattern: null, recurringDuration: null, recurringTimezone: 'Europe/Paris' })).toEqual(
      once,
    )
    expect(periods({ recurringDuration: null })).toEqual(once)
  })

  test('never when its end is not after its start', () => {
    const never = { recurringPattern: null, startDate: '2026-03-08T00:00:00.000Z' }
    expect(periods(never)).toEqual([])
    expect(periods({ ...never, endDate: '2026-03-01T00:00:00.000Z' })).toEqual([])
  })

  test('at every match from the start, included, to the end, excluded', () => {
    const span = { startDate: '2026-03-01T09:00:00.000Z', endDate: '2026-03-03T09:00:00.000Z' }
    expect(periods(span)).toEqual(['2026-03-01T09:00 2026-03-01T11:00', '2026-03-02T09:00 2026-03-02T11:00'])
    const later = { startDate: '2026-03-01T09:00:00.001Z', endDate: '2026-03-03T09:00:00.001Z' }
    expect(periods(later)).toEqual(['2026-03-02T09:00 2026-03-02T11:00', '2026-03-03T09:00 2026-03-03T11:00'])
  })

  test('beyond its end when the last period goes on', () => {
    expect(periods({ endDate: '2026-03-01T10:00:00.000Z' })).toEqual(['2026-03-01T09:00 2026-03-01T11:00'])
  })

  test('in UTC when it has no time zone', () => {
    const span = { endDate: '2026-03-02T00:00:00.000Z' }
    expect(periods({ ...span, recurringTimezone: null })).toEqual(['2026-03-01T09:00 2026-03-01T11:00'])
    expect(periods({ ...span, recurringTimezone: 'America/Mexico_City' })).toEqual([
      '2026-03-01T15:00 2026-03-01T17:00',
    ])
  })

  test('with months of their own length', () => {
    const ends = periods({
      startDate: '2028-01-01T00:00:00.000Z',
      endDate: '2028-06-01T00:00:00.000Z',
      recurringPattern: '0 0 31 * *',
      recurringDuration: { M: 1 },
    })
    expect(ends).toEqual([
      '2028-01-31T00:00 2028-02-29T00:00',
      '2028-03-31T00:00 2028-04-30T00:00',
      '2028-05-31T00:00 2028-06-30T00:00',
    ])
  })

  test('to the end of time when a period would end after the year 9999', () => {
    expect(periodsOf(recurring({ endDate: '2026-03-02T00:00:00.000Z', recurringDuration: { M: 1e12 } }))).toEqual([
      { start: Date.parse('2026-03-01T09:00Z'), end: Infinity },
    ])
  })
})

describe('over a change of clocks', () => {
  const cases: [string, Partial<Timing>, string[]][] = [
    [
      'nine stays nine in New York, where the day moves in March',
      { recurringTimezone: 'America/New_York', startDate: '2026-03-07T05:00Z', endDate: '2026-03-09T04:00Z' },
      ['2026-03-07T14:00 2026-03-07T16:00', '2026-03-08T13:00 2026-03-08T15:00'],
    ],
    [
      'nine stays nine in Paris, where the day moves in October',
      { recurringTimezone: 'Europe/Paris', startDate: '2026-10-24T00:00Z', endDate: '2026-10-26T00:00Z' },
      ['2026-10-24T07:00 2026-10-24T09:00', '2026-10-25T08:00 2026-10-25T10:00'],
    ],
    [
      'half past two has no occurrence on the day it is jumped over',
      {
        recurringTimezone: 'America/New_York',
        recurringPattern: '30 2 * * *',
        startDate: '2026-03-07T05:00Z',
        endDate: '2026-03-10T04:00Z',
      },
      ['2026-03-07T07:30 2026-03-07T09:30', '2026-03-09T06:30 2026-03-09T08:30'],
    ],
    [
      'half past one has two occurrences on the day it is shown twice',
      {
        recurringTimezone: 'America/New_York',
        recurringPattern: '30 1 * * *',
        recurringDuration: { h: 1 },
        startDate: '2026-11-01T04:00Z',
        endDate: '2026-11-02T05:00Z',
      },
      ['2026-11-01T05:30 2026-11-01T06:30', '2026-11-01T06:30 2026-11-01T07:30'],
    ],
    [
      'a quarter past two is jumped over by the half hour of Lord Howe',
      {
        recurringTimezone: 'Australia/Lord_Howe',
        recurringPattern: '15,45 2 * * *',
        recurringDuration: { m: 30 },
        startDate: '2026-10-03T13:30Z',
        endDate: '2026-10-04T13:00Z',
      },
      ['2026-10-03T15:45 2026-10-03T16:15'],
    ],
    [
      'a quarter to two is shown twice half an hour apart on Lord Howe',
      {
        recurringTimezone: 'Australia/Lord_Howe',
        recurringPattern: '45 1 * * *',
        recurringDuration: { m: 30 },
        startDate: '2026-04-04T13:00Z',
        endDate: '2026-04-05T13:30Z',
      },
      ['2026-04-04T14:45 2026-04-04T15:15', '2026-04-04T15:15 2026-04-04T15:45'],
    ],
    [
      'Mexico City moved its clocks in 2022',
      { recurringTimezone: 'America/Mexico_City', startDate: '2022-10-29T05:00Z', endDate: '2022-10-31T06:00Z' },
      ['2022-10-29T14:00 2022-10-29T16:00', '2022-10-30T15:00 2022-10-30T17:00'],
    ],
    [
      'and no longer does',
      { recurringTimezone: 'America/Mexico_City', startDate: '2026-10-24T06:00Z', endDate: '2026-10-26T06:00Z' },
      ['2026-10-24T15:00 2026-10-24T17:00', '2026-10-25T15:00 2026-10-25T17:00'],
    ],
    [
      'the day Apia left out has no occurrence',
      { recurringTimezone: 'Pacific/Apia', startDate: '2011-12-29T10:00Z', endDate: '2012-01-01T10:00Z' },
      ['2011-12-29T19:00 2011-12-29T21:00', '2011-12-30T19:00 2011-12-30T21:00', '2011-12-31T19:00 2011-12-31T21:00'],
    ],
    [
      'a day lasts 24 hours even where the clocks make it 25',
      {
        recurringTimezone: 'America/New_York',
        recurringPattern: '0 0 * * *',
        recurringDuration: { d: 1 },
        startDate: '2026-11-01T04:00Z',
        endDate: '2026-11-03T05:00Z',
      },
      ['2026-11-01T04:00 2026-11-02T04:00', '2026-11-02T05:00 2026-11-03T05:00'],
    ],
  ]
  test.each(cases)('%s', (_, over, expected) => expect(periods(over)).toEqual(expected))
})

describe('in a window', () => {
  const window = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) })

  test('only periods that touch it are found', () => {
    expect(periods({}, window('2026-03-02T11:00Z', '2026-03-03T09:00Z'))).toEqual([])
    expect(periods({}, window('2026-03-02T10:59Z', '2026-03-03T09:01Z'))).toEqual([
      '2026-03-02T09:00 2026-03-02T11:00',
      '2026-03-03T09:00 2026-03-03T11:00',
    ])
  })

  test('a period that began a month before is found too', () => {
    const monthly = { recurringPattern: '0 0 1 * *', recurringDuration: { M: 1 }, endDate: '2026-12-31T00:00:00.000Z' }
    expect(periods(monthly, window('2026-07-31T23:00Z', '2026-07-31T23:30Z'))).toEqual([
      '2026-07-01T00:00 2026-08-01T00:00',
    ])
  })
})

describe('a recurrence', () => {
  const cases: [string, Partial<Timing>, string | null][] = [
    ['of two hours a day is fine', {}, null],
    ['may have periods that touch', { recurringPattern: '0 0 * * *', recurringDuration: { d: 1 } }, null],
    ['may have nights that touch', { recurringPattern: '0 15 * * *', recurringDuration: { n: 1 } }, null],
    ['may have weeks that touch', { recurringPattern: '0 0 * * 1', recurringDuration: { w: 1 } }, null],
    [
      'of an hour every half hour overlaps',
      { recurringPattern: '0,30 * * * *', recurringDuration: { h: 1 } },
      'occurrences-overlap',
    ],
    [
      'of 61 minutes every hour overlaps',
      { recurringPattern: '0 * * * *', recurringDuration: { m: 61 } },
      'occurrences-overlap',
    ],
    ['that fires once cannot overlap', { recurringPattern: '0 9 1 * *', recurringDuration: { M: 5 } }, null],
    ['that never fires is fine', { recurringPattern: '0 0 30 1 *' }, null],
    ['needs a pattern that can be read', { recurringPattern: '0 9 * * 7' }, 'pattern-invalid'],
    ['needs a zone of the exact name', { recurringTimezone: 'europe/paris' }, 'timezone-invalid'],
    ['knows no offsets', { recurringTimezone: '+02:00' }, 'timezone-invalid'],
    ['is checked in UTC without a zone', { recurringTimezone: null }, null],
    ['that is none has no problem', { recurringPattern: null, recurringTimezone: 'Mars/Phobos' }, null],
  ]
  test.each(cases)('%s', (_, over, code) => expect(problem(over)).toBe(code))

  const daily = { recurringPattern: '0 0 * * *', recurringDuration: { d: 1 } }
  const overClocks: [string, string, string, string | null][] = [
    ['America/New_York', '2026-03-07T05:00Z', '2026-03-10T04:00Z', 'occurrences-overlap'],
    ['America/New_York', '2026-10-31T04:00Z', '2026-11-03T05:00Z', null],
    ['Europe/Paris', '2026-03-27T23:00Z', '2026-03-31T22:00Z', 'occurrences-overlap'],
    ['America/Mexico_City', '2026-01-01T06:00Z', '2027-01-01T06:00Z', null],
  ]
  test.each(overClocks)('of whole days in %s from %s to %s: %s', (recurringTimezone, startDate, endDate, code) => {
    expect(problem({ ...daily, recurringTimezone, startDate, endDate })).toBe(code)
  })

  test('twice the same hour overlaps where it lasts longer than the clocks go back', () => {
    const span = { startDate: '2026-11-01T04:00Z', endDate: '2026-11-02T05:00Z', recurringTimezone: 'America/New_York' }
    expect(problem({ ...span, recurringPattern: '0 1 * * *', recurringDuration: { h: 1 } })).toBe(null)
    expect(problem({ ...span, recurringPattern: '0 1 * * *', recurringDuration: { m: 61 } })).toBe(
      'occurrences-overlap',
    )
  })
})

describe('too many occurrences', () => {
  const minutely = { recurringPattern: '* * * * *', recurringDuration: { m: 1 } }
  const until = (minutes: number) => new Date(Date.parse('2026-03-01T00:00Z') + minutes * 60_000)

  test('are more than ten thousand', () => {
    expect(maxOccurrences).toBe(10_000)
    expect(problem({ ...minutely, endDate: until(10_000) })).toBe(null)
    expect(problem({ ...minutely, endDate: until(10_001) })).toBe('too-many-occurrences')
    expect(periodsOf(recurring({ ...minutely, endDate: until(10_000) }))).toHaveLength(10_000)
    expect(periodsOf(recurring({ ...minutely, endDate: until(10_001) }))).toMatchObject({ status: 422 })
  })

  test('are refused without being counted to the end', () => {
    const before = process.cpuUsage()
    const all = { startDate: '0001-01-01T00:00:00.000Z', endDate: lastInstant, recurringTimezone: 'Europe/Paris' }
    expect(problem({ ...minutely, ...all })).toBe('too-many-occurrences')
    expect(problem({ ...all, recurringPattern: '0 0 30 1 *' })).toBe('too-many-occurrences')
    expect(periodsOf(recurring({ ...all, recurringPattern: '0 0 29 1 *' }))).toMatchObject({
      code: 'too-many-occurrences',
    })
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
  })

  test('do not matter outside the window', () => {
    const window = { start: Date.parse('2026-03-05T00:00Z'), end: Date.parse('2026-03-05T00:00Z') + hour }
    expect(periodsOf(recurring({ ...minutely, endDate: until(365 * 24 * 60) }), window)).toHaveLength(60)
    const long = { startDate: '1000-01-01T00:00:00.000Z', endDate: lastInstant, recurringTimezone: 'Europe/Paris' }
    expect(
      periodsOf(recurring({ ...long, recurringPattern: '0 0 * * *', recurringDuration: { d: 1 } }), window),
    ).toHaveLength(1)
  })
})

test('dates that are none give no period and no endless loop', () => {
  expect(periodsOf(recurring({ startDate: 'soon' }))).toEqual([])
  expect(periodsOf(recurring({ endDate: Number.NaN }))).toEqual([])
  expect(periodsOf(recurring({ recurringPattern: null, endDate: 'never' }))).toEqual([])
  expect(periodsOf(recurring({ recurringDuration: {} }))).toEqual([])
  expect(periodsOf(recurring({ recurringDuration: { d: -1 } }))).toEqual([])
})

test('a span of a hundred years is read, a longer one is not', () => {
  const yearly = { recurringPattern: '0 0 1 0 *', startDate: 0, recurringTimezone: 'Europe/Paris' }
  expect(periodsOf(recurring({ ...yearly, endDate: 100 * 365 * day }))).toHaveLength(99)
  expect(periodsOf(recurring({ ...yearly, endDate: 101 * 366 * day }))).toMatchObject({ code: 'too-many-occurrences' })
})
