import { expect, test } from 'vitest'
import { writtenDate, writtenRange } from './written-date.ts'

const at = (text: string) => new Date(`${text}Z`)
const plain = (text: string) => text.replace(/\s/g, ' ')
const zone = { timeZone: 'UTC' } as const
const day = { weekday: 'short', day: 'numeric', month: 'short', ...zone } as const
const year = { day: 'numeric', month: 'short', year: 'numeric', ...zone } as const
const hours = { hour: 'numeric', minute: '2-digit', ...zone } as const

test.each([
  ['en', 'Thu 26 Nov'],
  ['en-GB', 'Thu 26 Nov'],
  ['es', 'jue 26 nov'],
  ['fr', 'jeu. 26 nov.'],
])('a day in %s: day before month, no comma', (locale, text) => {
  expect(writtenDate(at('2026-11-26T00:00'), day, locale)).toBe(text)
})

test.each(['en', 'en-US', 'es', 'fr'])('a time in %s has 24 hours', (locale) => {
  expect(writtenDate(at('2026-11-26T18:00'), hours, locale)).toBe('18:00')
})

test.each([
  ['en', '2026-11-26', '2026-11-29', '26–29 Nov 2026'],
  ['en', '2026-11-28', '2026-12-03', '28 Nov – 3 Dec 2026'],
  ['en', '2026-12-30', '2027-01-02', '30 Dec 2026 – 2 Jan 2027'],
  ['es', '2026-11-26', '2026-11-29', '26–29 nov 2026'],
  ['fr', '2026-11-26', '2026-11-29', '26–29 nov. 2026'],
])('a range in %s says once what both share: %s to %s', (locale, start, end, text) => {
  expect(plain(writtenRange([at(`${start}T00:00`), at(`${end}T00:00`)], year, locale))).toBe(text)
})

test('hours of one day stand close together', () => {
  const range = [at('2026-11-26T10:00'), at('2026-11-26T12:30')] as const
  expect(plain(writtenRange(range, { day: 'numeric', month: 'short', ...hours }, 'en'))).toBe('26 Nov, 10:00–12:30')
})
