import { writtenDate } from '@plaza/domain'
import { weekFrom } from '@plaza/ui'

// 4 January 1970 was a Sunday
const dayAt = (weekday: number) => new Date(Date.UTC(1970, 0, 4 + weekday))

/** The days of the week as choices, in the order the reader knows. */
export function weekdayOptions(locale: string, firstWeekday: number) {
  const label = (day: number) => writtenDate(dayAt(day), { weekday: 'short', timeZone: 'UTC' }, locale)
  return weekFrom(firstWeekday).map((day) => ({ value: String(day), label: label(day) }))
}
