import { weekFrom } from '@plaza/ui'

// 4 January 1970 was a Sunday
const dayAt = (weekday: number) => new Date(Date.UTC(1970, 0, 4 + weekday))

/** The days of the week as choices, in the order the reader knows. */
export function weekdayOptions(locale: string, firstWeekday: number) {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return weekFrom(firstWeekday).map((day) => ({ value: String(day), label: format.format(dayAt(day)) }))
}
