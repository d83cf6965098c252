import { writtenDate, writtenRange } from '@plaza/domain'

const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' }

/** "19–22 Nov", "From 19 Nov". */
export function daysText(start: string, end: string | undefined, locale: string, from: string): string {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  return end
    ? writtenRange([at(start), at(end)], options, locale)
    : `${from} ${writtenDate(at(start), options, locale)}`
}
