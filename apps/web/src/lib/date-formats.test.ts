import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writtenDate, writtenRange } from '@plaza/domain'
import { dayFormat, dayRangeFormat } from '@plaza/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { formatWhen } from './date-formats.ts'

const src = join(import.meta.dirname, '..')
/** Asks whether a zone exists, or which one the browser has; writes nothing. */
const asking = ['features/search/search-params.ts', 'lib/date-formats.ts', 'lib/reader.ts']

test('no screen writes a date in a way of its own', () => {
  const own = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) =>
      /DateTimeFormat\(|toLocale(Date|Time)String|intl\.format(Date|Time)\b/.test(
        readFileSync(join(src, file), 'utf8'),
      ),
    )
  expect(own.sort()).toEqual(asking)
})

afterEach(() => vi.useRealTimers())

test.each([
  ['2026-11-19T06:00:00Z', 'short', '19 Nov'],
  ['2027-01-19T06:00:00Z', 'short', '19 Jan 2027'],
  ['2026-11-19T06:00:00Z', 'day', 'Thu 19 Nov'],
  ['2027-01-19T06:00:00Z', 'day', 'Tue 19 Jan 2027'],
  // one in the morning of the next day in London, and still the same day in Mexico
  ['2026-11-16T01:00:00Z', 'soon', 'Today'],
  ['2026-11-16T06:00:00Z', 'soon', 'Tomorrow'],
  ['2026-11-17T06:00:00Z', 'soon', 'Tue 17 Nov'],
] as const)('%s is written by one rule, as %s: %s', (date, style, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T18:00:00Z') })
  expect(formatWhen(date, style, { locale: 'en', zone: 'America/Mexico_City' })).toBe(text)
})

test.each(['en', 'es', 'fr'])('calendars and texts write the same days in %s', (locale) => {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const at = (text: string) => new Date(`${text}T00:00:00Z`)
  const utc = { ...day, timeZone: 'UTC' }
  expect(dayFormat(locale, day)('2026-11-26')).toBe(writtenDate(at('2026-11-26'), utc, locale))
  const span = { day: 'numeric', month: 'short', year: 'numeric' } as const
  expect(dayRangeFormat(locale, span)('2026-11-26', '2026-11-29')).toBe(
    writtenRange([at('2026-11-26'), at('2026-11-29')], { ...span, timeZone: 'UTC' }, locale),
  )
})
