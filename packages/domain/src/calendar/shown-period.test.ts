import { expect, test } from 'vitest'
import { periodText, shownEnd } from './shown-period.ts'

const mexico = { locale: 'en-GB', zone: 'America/Mexico_City', now: Date.parse('2026-11-15T18:00:00Z') }
const period = (unit: 'd' | 'n' | 'h', startDate: string, endDate: string) => ({ unit, startDate, endDate })
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ').replace(/ – /g, '–')
const dayText = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone }).format(date)

test('days name the last day, nights the day of leaving', () => {
  const four = ['2026-11-19T06:00:00.000Z', '2026-11-23T06:00:00.000Z'] as const
  expect(plain(periodText(period('d', ...four), mexico))).toBe('19–22 Nov')
  expect(plain(periodText(period('n', ...four), mexico))).toBe('19–23 Nov')
})

test('the year is told where it is not this one, on the clocks of the listing', () => {
  const days = ['2026-12-31T06:00:00.000Z', '2027-01-02T06:00:00.000Z'] as const
  expect(plain(periodText(period('d', ...days), mexico))).toBe('31 Dec 2026–1 Jan 2027')
  const lastDay = period('d', '2026-12-31T06:00:00.000Z', '2027-01-01T06:00:00.000Z')
  expect(plain(periodText(lastDay, mexico))).toBe('31 Dec')
  // still the old year in Mexico
  expect(plain(periodText(lastDay, { ...mexico, now: Date.parse('2027-01-01T05:00:00Z') }))).toBe('31 Dec')
  expect(plain(periodText(lastDay, { ...mexico, now: Date.parse('2027-01-01T07:00:00Z') }))).toBe('31 Dec 2026')
})

test('hours keep their times, in the zone of the listing', () => {
  const text = periodText(period('h', '2026-11-19T16:00:00.000Z', '2026-11-19T18:30:00.000Z'), mexico)
  expect(plain(text)).toBe('19 Nov, 10:00–12:30')
})

test('the last day is right where the clocks change at midnight', () => {
  // Santiago goes from 24:00 to 23:00 on 4 April 2026: the day has 25 hours
  const zone = 'America/Santiago'
  const end = shownEnd(period('d', '2026-04-04T03:00:00.000Z', '2026-04-05T04:00:00.000Z'), zone)
  expect(dayText(end, zone)).toBe('4 Apr')
})

test.each([
  ['d', '2026-03-31T23:00:00.000Z', '31 Mar'],
  ['n', '2026-03-31T23:00:00.000Z', '1 Apr'],
  ['d', '2026-04-01T00:00:00.000Z', '31 Mar'],
  ['d', '2026-10-31T22:00:00.000Z', '31 Oct'],
] as const)('whole days stay whole where the clocks changed in between: %s until %s', (unit, endDate, day) => {
  const zone = 'Europe/London'
  const end = shownEnd({ unit, startDate: '2026-03-01T00:00:00.000Z', endDate }, zone)
  expect(dayText(end, zone)).toBe(day)
})
