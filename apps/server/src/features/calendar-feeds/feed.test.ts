import { localDate, type Period, startOfDay } from '@plaza/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merged, mostEvents, type Reading, readFeed } from './read-feed.ts'
import { type FeedEvent, writeFeed } from './write-feed.ts'

const dayMs = 24 * 3_600_000
const from = Date.parse('2026-03-01T00:00:00Z')
const window = { start: from, end: from + 400 * dayMs }
const zone = 'America/Mexico_City'
const reading: Reading = { zone, days: 'none', window, ownPrefix: 'plaza-ast_1-' }

const feed = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...events.flatMap((event, place) => [
      'BEGIN:VEVENT',
      ...(event.includes('UID:') ? [] : [`UID:${place}@elsewhere`]),
      'DTSTAMP:20260101T000000Z',
      ...event.trim().split(/\s*\n\s*/),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const read = (events: string[], more: Partial<Reading> = {}) => {
  const periods = readFeed(feed(...events), { ...reading, ...more })
  if (typeof periods === 'string') return periods
  return periods.map(({ start, end }) => [new Date(start).toISOString(), new Date(end).toISOString()])
}

test('whole days are days where the asset is, whatever zone they were written in', () => {
  expect(read(['DTSTART;VALUE=DATE:20260320\nDTEND;VALUE=DATE:20260322'])).toEqual([
    ['2026-03-20T06:00:00.000Z', '2026-03-22T06:00:00.000Z'],
  ])
  expect(read(['DTSTART;VALUE=DATE:20260320'], { zone: 'Europe/Madrid' })).toEqual([
    ['2026-03-19T23:00:00.000Z', '2026-03-20T23:00:00.000Z'],
  ])
})

test('times have the zone that they name; without one, that of the asset', () => {
  expect(
    read([
      'DTSTART:20260320T100000Z\nDTEND:20260320T110000Z',
      'DTSTART;TZID=Europe/Madrid:20260321T100000\nDTEND;TZID=Europe/Madrid:20260321T110000',
      'DTSTART:20260322T100000\nDURATION:PT2H',
      'DTSTART;TZID=Nowhere/Land:20260323T100000\nDTEND;TZID=Nowhere/Land:20260323T110000',
    ]),
  ).toEqual([
    ['2026-03-20T10:00:00.000Z', '2026-03-20T11:00:00.000Z'],
    ['2026-03-21T09:00:00.000Z', '2026-03-21T10:00:00.000Z'],
    ['2026-03-22T16:00:00.000Z', '2026-03-22T18:00:00.000Z'],
    ['2026-03-23T16:00:00.000Z', '2026-03-23T17:00:00.000Z'],
  ])
})

test('what recurs is unrolled as far as we look, on the clock of its zone, without what was taken out of it', () => {
  const weekly = `DTSTART;TZID=Europe/Madrid:20260316T100000
    DTEND;TZID=Europe/Madrid:20260316T110000
    RRULE:FREQ=WEEKLY;COUNT=4
    EXDATE;TZID=Europe/Madrid:20260323T100000`
  expect(read([weekly])).toEqual([
    ['2026-03-16T09:00:00.000Z', '2026-03-16T10:00:00.000Z'],
    // clocks have gone forward
    ['2026-03-30T08:00:00.000Z', '2026-03-30T09:00:00.000Z'],
    ['2026-04-06T08:00:00.000Z', '2026-04-06T09:00:00.000Z'],
  ])
  const forEver = read(['DTSTART;VALUE=DATE:20200106\nRRULE:FREQ=WEEKLY;BYDAY=MO'])
  expect(forEver).toHaveLength(57)
  expect(read(['DTSTART;VALUE=DATE:20260320\nRRULE:FREQ=SECONDLY'])).toEqual([])
  const moved = read([
    'UID:r\nDTSTART;VALUE=DATE:20260320\nRRULE:FREQ=DAILY;COUNT=2;INTERVAL=7',
    'UID:r\nRECURRENCE-ID;VALUE=DATE:20260327\nDTSTART;VALUE=DATE:20260329',
  ])
  expect(moved).toEqual([
    ['2026-03-20T06:00:00.000Z', '2026-03-21T06:00:00.000Z'],
    ['2026-03-29T06:00:00.000Z', '2026-03-30T06:00:00.000Z'],
  ])
})

test('free time, what was cancelled, what lies elsewhere in time and what is our own close nothing', () => {
  const day = 'DTSTART;VALUE=DATE:20260320'
  expect(
    read([
      `${day}\nTRANSP:TRANSPARENT`,
      `${day}\nSTATUS:CANCELLED`,
      `UID:plaza-ast_1-trn_5@here\n${day}`,
      'DTSTART;VALUE=DATE:20240320',
      'DTSTART;VALUE=DATE:20300320',
      'DTSTART:garbage',
      'DTSTART:20260320T100000Z',
    ]),
  ).toEqual([])
})

test.each([
  ['days', '2026-03-20T06:00:00.000Z', '2026-03-22T06:00:00.000Z'],
  ['nights', '2026-03-20T06:00:00.000Z', '2026-03-21T06:00:00.000Z'],
] as const)('what is lent by %s is closed as a whole', (days, start, end) => {
  const stay = 'DTSTART;TZID=America/Mexico_City:20260320T150000\nDTEND;TZID=America/Mexico_City:20260321T110000'
  expect(read([stay], { days })).toEqual([[start, end]])
})

test('what is no calendar, or too large a one, is told apart', () => {
  expect(readFeed('<!doctype html><p>Sign in', reading)).toBe('notACalendar')
  expect(readFeed('', reading)).toBe('notACalendar')
  expect(readFeed(feed(), reading)).toEqual([])
  expect(readFeed(feed(...Array<string>(mostEvents + 1).fill('DTSTART;VALUE=DATE:20260320')), reading)).toBe(
    'tooManyEvents',
  )
  const hours = 'DTSTART:20260301T100000Z\nDTEND:20260301T110000Z\nRRULE:FREQ=DAILY;BYHOUR=1,3,5'
  expect(readFeed(feed(hours), reading)).toBe('tooManyBlocks')
})

const zones = fc.constantFrom('UTC', 'America/Mexico_City', 'Europe/Madrid', 'Asia/Kathmandu', 'Pacific/Apia')
const asEvents = (periods: readonly Period[], more: Pick<FeedEvent, 'zone' | 'unit'>): FeedEvent[] =>
  periods.map((period, place) => ({
    ...more,
    period,
    uid: `plaza-ast_2-${place}@here`,
    summary: 'Booked, “often”; and long enough that a line of the file has to be folded somewhere in its middle',
    stamp: new Date(from),
  }))

test('what is written here and read elsewhere closes the same days', () => {
  const days = fc.array(fc.tuple(fc.integer({ min: 1, max: 380 }), fc.integer({ min: 1, max: 9 })), { maxLength: 30 })
  fc.assert(
    fc.property(days, zones, fc.constantFrom('d' as const, 'n' as const), (list, at, unit) => {
      const midnight = (day: number) => startOfDay({ date: localDate(from + day * dayMs, at), zone: at })
      const periods = list.map(([first, length]) => ({ start: midnight(first), end: midnight(first + length) }))
      const text = writeFeed({ name: 'Bike', zone: at, events: asEvents(periods, { zone: at, unit }) })
      expect(text.match(/^DTSTART;VALUE=DATE:/gm) ?? []).toHaveLength(periods.length)
      for (const how of ['none', unit === 'n' ? 'nights' : 'days'] as const) {
        expect(readFeed(text, { ...reading, zone: at, days: how })).toEqual(merged(periods))
      }
    }),
    { numRuns: 60 },
  )
})

test('names that people chose are text: they begin no line of the file', () => {
  const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\v', '\f']
  for (const mark of breaks) {
    const name = ['Bike; a, b\\', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:theirs'].join(mark)
    const [period] = [{ start: from, end: from + dayMs }]
    const text = writeFeed({
      name,
      zone: 'UTC',
      events: asEvents([period], { unit: 'd', zone: 'UTC' }).map((event) => ({ ...event, summary: name, place: name })),
    })
    const begun = text.split(/[\r\n\u0085\u2028\v\f]+/).filter((line) => line.startsWith('BEGIN:VEVENT'))
    expect(begun, JSON.stringify(mark)).toHaveLength(1)
    expect(text).toContain('X-WR-CALNAME:Bike\\; a\\, b\\\\ END:VEVENT BEGIN:VEVENT UID:theirs\r\n')
  }
})

test('what is lent by the minute too', () => {
  const minutes = fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1, max: 5_000 }))
  fc.assert(
    fc.property(fc.array(minutes, { maxLength: 30 }), zones, (list, at) => {
      const periods = list.map(([first, length]) => ({
        start: from + first * 60_000,
        end: from + (first + length) * 60_000,
      }))
      const text = writeFeed({ name: 'Room', zone: at, events: asEvents(periods, { zone: at, unit: 'm' }) })
      expect(readFeed(text, { ...reading, zone: at })).toEqual(merged(periods))
    }),
    { numRuns: 60 },
  )
})
