import { dateFormat } from '../kept-formats.ts'

/** English without a country puts the day first, as the calendars do. */
const dayFirst = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(dayFirst(locale), options.hour ? { ...options, hourCycle: 'h23' } : options)

const withoutComma = (parts: readonly { type: string; value: string }[]): string =>
  parts
    .map(({ type, value }, place) =>
      type === 'literal' && parts[place - 1]?.type === 'weekday' ? value.replace(',', '') : value,
    )
    .join('')

/**
 * A date as every screen and mail writes it: day before month, no comma after the weekday, 24 hours.
 *
 * @example writtenDate(new Date(), { weekday: 'short', day: 'numeric', month: 'short' }, 'en') // "Thu 26 Nov"
 */
export const writtenDate = (date: Date | number, options: Intl.DateTimeFormatOptions, locale: string): string =>
  withoutComma(formatOf(locale, options).formatToParts(date))

/** Which day it is, with the year where one of the dates is in another year than now. */
export function withYear(
  options: Intl.DateTimeFormatOptions,
  dates: readonly (Date | number)[],
  now: number,
): Intl.DateTimeFormatOptions {
  const { timeZone } = options
  const year = dateFormat('en', { year: 'numeric', ...(timeZone && { timeZone }) })
  return dates.some((date) => year.format(date) !== year.format(now)) ? { ...options, year: 'numeric' } : options
}

/** Two of them, what they share said once: "26–29 Nov 2026", "28 Nov – 3 Dec", "10:00–12:30". */
export const writtenRange = (
  [start, end]: readonly [Date, Date],
  options: Intl.DateTimeFormatOptions,
  locale: string,
): string =>
  withoutComma(formatOf(locale, options).formatRangeToParts(start, end)).replace(
    /(?<=(?<!\d)\d{1,2})\s*[–-]\s*(?=\d{1,2}(?!\d))/,
    '–',
  )
