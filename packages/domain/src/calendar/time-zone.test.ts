import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, hour, minute } from './instant.ts'
import { datesBetween, instantOf, localDate, offsetAt, startOfDay, stretches } from './time-zone.ts'
import { isTimeZone } from './zone-name.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString()

const exact = [
  'UTC',
  'GMT',
  'Europe/London',
  'America/Mexico_City',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
  'America/Port_of_Spain',
  'Africa/Dar_es_Salaam',
  'Antarctica/DumontDUrville',
  'Antarctica/McMurdo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'US/Pacific',
  'Etc/GMT+5',
  'EST5EDT',
  'Europe/Kyiv',
]

const wrong = [
  '',
  'utc',
  'europe/london',
  'EUROPE/LONDON',
  'Europe/london',
  'us/pacific',
  'US/PACIFIC',
  '+02:00',
  '-05:00',
  'UTC+2',
  'PST',
  'Mars/Phobos',
  'Europe/London ',
  'Europe',
  'Europe/',
  `Europe/${'A'.repeat(10_000)}`,
]

test.each(exact)('%s names a time zone', (name) => expect(isTimeZone(name)).toBe(true))
test.each(wrong)('%s names no time zone', (name) => expect(isTimeZone(name)).toBe(false))

test('every zone the engine lists is accepted', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([])
})

const changes: [zone: string, year: number, ...changes: [string, number][]][] = [
  ['America/New_York', 2026, ['2026-03-08T07:00:00.000Z', -4], ['2026-11-01T06:00:00.000Z', -5]],
  ['Europe/Paris', 2026, ['2026-03-29T01:00:00.000Z', 2], ['2026-10-25T01:00:00.000Z', 1]],
  ['America/Mexico_City', 2022, ['2022-04-03T08:00:00.000Z', -5], ['2022-10-30T07:00:00.000Z', -6]],
  ['America/Mexico_City', 2026],
  ['Australia/Lord_Howe', 2026, ['2026-04-04T15:00:00.000Z', 10.5], ['2026-10-03T15:30:00.000Z', 11]],
  [
    'Pacific/Apia',
    2011,
    ['2011-04-02T14:00:00.000Z', -11],
    ['2011-09-24T14:00:00.000Z', -10],
    ['2011-12-30T10:00:00.000Z', 14],
  ],
  // two changes in one week that cancel each other out
  ['America/Recife', 2000, ['2000-10-08T03:00:00.000Z', -2], ['2000-10-15T02:00:00.000Z', -3]],
]

test.each(changes)('the clocks of %s change in %i when they did', (zone, year, ...expected) => {
  const period = { start: Date.UTC(year, 2), end: Date.UTC(year + 1, 0) }
  const found = [...stretches(zone, period)].slice(1).map(({ start, offset }) => [iso(start), offset / hour])
  expect(found.filter(([date]) => String(date) > iso(period.start))).toEqual(expected)
})

test('the offset at any moment is the one a clock in the zone shows', { tags: 'release', timeout: 60_000 }, () => {
  const clocks = new Map<string, Intl.DateTimeFormat>()
  const shown = (zone: string, instant: number) => {
    const clock =
      clocks.get(zone) ??
      new Intl.DateTimeFormat('en-CA', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      })
    clocks.set(zone, clock)
    const [date, time] = clock.format(instant).split(', ')
    return Date.parse(`${date}T${time}Z`)
  }
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const seconds = fc.integer({ min: at('1920-01-01') / 1000, max: at('2090-01-01') / 1000 })
  fc.assert(
    fc.property(zones, seconds, (zone, second) => {
      expect(second * 1000 + offsetAt(zone, second * 1000)).toBe(shown(zone, second * 1000))
    }),
    { numRuns: 3000 },
  )
})

test('stretches follow each other without gap and change the offset each time', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC')
  const start = fc.integer({ min: at('1950-01-01'), max: at('2050-01-01') })
  fc.assert(
    fc.property(zones, start, fc.integer({ min: 1, max: 900 * day }), (zone, from, length) => {
      const found = [...stretches(zone, { start: from, end: from + length })]
      expect(found[0]?.start).toBe(from)
      expect(found.at(-1)?.end).toBe(from + length)
      for (const [k, stretch] of found.slice(1).entries()) {
        expect(stretch.start).toBe(found[k]?.end)
        expect(stretch.offset).not.toBe(found[k]?.offset)
      }
    }),
    { numRuns: 200 },
  )
}, 60_000)

describe('a wall time', () => {
  const cases: [string, string, string, string][] = [
    ['is one moment on a plain day', '2026-06-01T09:00', 'America/New_York', '2026-06-01T13:00:00.000Z'],
    [
      'jumped over is read on the clock before the jump',
      '2026-03-08T02:30',
      'America/New_York',
      '2026-03-08T07:30:00.000Z',
    ],
    ['shown twice is the first of the two', '2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['right after the second is plain again', '2026-11-01T02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    ['in a half-hour jump moves half an hour', '2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-03T15:40:00.000Z'],
    ['on a day that was left out moves a day', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
  ]
  test.each(cases)('%s', (_, wall, zone, instant) => expect(iso(instantOf(at(`${wall}Z`), zone))).toBe(instant))
})

describe('a day', () => {
  const starts: [string, string, string, string][] = [
    ['begins at midnight', '2026-06-01', 'Europe/Paris', '2026-05-31T22:00:00.000Z'],
    ['begins at one where midnight is jumped over', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['begins at the first of two midnights', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['left out begins with the next', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['after it begins there too', '2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ]
  test.each(starts)('%s', (_, date, zone, instant) => expect(iso(startOfDay({ date, zone }))).toBe(instant))

  const lengths: [string, string, number][] = [
    ['2026-03-08', 'America/New_York', 23],
    ['2026-11-01', 'America/New_York', 25],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2022-10-30', 'America/Mexico_City', 25],
    ['2026-10-25', 'America/Mexico_City', 24],
    ['2011-12-30', 'Pacific/Apia', 0],
  ]
  test.each(lengths)('%s in %s has %f hours', (date, zone, hours) => {
    const next = iso(at(`${date}T00:00Z`) + day).slice(0, 10)
    expect((startOfDay({ date: next, zone }) - startOfDay({ date, zone })) / hour).toBe(hours)
  })

  test('is known for any moment in it', () => {
    expect(localDate(at('2026-03-01T05:59Z'), 'America/Mexico_City')).toBe('2026-02-28')
    expect(localDate(at('2026-03-01T06:00Z'), 'America/Mexico_City')).toBe('2026-03-01')
    expect(localDate(at('2011-12-30T10:00Z') - minute, 'Pacific/Apia')).toBe('2011-12-29')
    expect(localDate(at('2011-12-30T10:00Z'), 'Pacific/Apia')).toBe('2011-12-31')
  })

  test('follows the day before, over month ends and leap days', () => {
    expect(datesBetween({ first: '2028-02-28', last: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ])
    expect(datesBetween({ first: '2026-01-01', last: '2026-01-01' })).toEqual(['2026-01-01'])
    expect(datesBetween({ first: '2026-01-02', last: '2026-01-01' })).toEqual([])
  })
})
