/** A day of the calendar as `2026-05-05`. No zone: where a day begins is the caller's business. */
export type Day = string

/** A month of the calendar as `2026-05`. */
export type Month = string

const dayMs = 86_400_000
const at = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: Day, count: number): Day => dayAt(at(day) + count * dayMs)

/** How many days lie between two days; 0 for the same. */
export const daysBetween = (from: Day, to: Day): number => Math.round((at(to) - at(from)) / dayMs)

export const monthOf = (day: Day): Month => day.slice(0, 7)

export const addMonthsTo = (month: Month, count: number): Month => {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

export const lastDayOf = (month: Month): Day => addDays(`${addMonthsTo(month, 1)}-01`, -1)

/** Every day of a month. */
export const datesOfMonth = (month: Month): Day[] =>
  Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_, place) => addDays(`${month}-01`, place))

/** A day some months later; the 31st becomes the last day of a shorter month. */
export const addMonths = (day: Day, count: number): Day => {
  const month = addMonthsTo(monthOf(day), count)
  const last = lastDayOf(month)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(at(day)).getUTCDay()

/** The weeks of a month, seven places each; places outside of the month are `null`. */
export function weeksOf(month: Month, firstWeekday = 1): Array<Array<Day | null>> {
  const first = `${month}-01`
  const lead = (weekdayOf(first) - firstWeekday + 7) % 7
  const count = daysBetween(first, lastDayOf(month)) + 1
  const weeks = Math.ceil((lead + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const place = week * 7 + weekday - lead
      return place >= 0 && place < count ? addDays(first, place) : null
    }),
  )
}

const formats = new Map<string, Intl.DateTimeFormat>()
const mostFormats = 100

/** Each is made once: to make one takes a hundred times as long as to use it, and a calendar names dozens of days. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  if (formats.size >= mostFormats) formats.clear()
  formats.set(key, format)
  return format
}

/** The day it is now on the calendar of a zone. */
export function todayIn(zone?: string, now = new Date()): Day {
  const parts = dateFormat('en-u-ca-iso8601-nu-latn', {
    ...(zone && { timeZone: zone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** English without a country puts the day first, as in the rest of the app; `writtenDate` of the domain says the same there. */
const daySpoken = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

/**
 * A formatter for days: they have no zone, so they are written as they stand. No comma follows the
 * weekday: "Tuesday 5 May 2026".
 */
export const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = dateFormat(daySpoken(locale), { ...options, timeZone: 'UTC' })
  return (day: Day) =>
    format
      .formatToParts(at(day))
      .map(({ type, value }, place, parts) =>
        type === 'literal' && parts[place - 1]?.type === 'weekday' ? value.replace(',', '') : value,
      )
      .join('')
}

/** Two days as a range, what they share said once: "17–19 Nov 2026". */
export const dayRangeFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = dateFormat(daySpoken(locale), { ...options, timeZone: 'UTC' })
  return (first: Day, last: Day) =>
    format.formatRange(at(first), at(last)).replace(/(?<=(?<!\d)\d{1,2})\s*[–-]\s*(?=\d{1,2}(?!\d))/, '–')
}
