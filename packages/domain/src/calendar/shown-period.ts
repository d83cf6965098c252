import type { TimeUnit } from '@plaza/contract'
import { localDate, startOfDay } from './time-zone.ts'
import { withYear, writtenRange } from './written-date.ts'

/** A period of the API, whose end is excluded. */
export type ShownPeriod = { startDate: Date | string; endDate: Date | string; unit: TimeUnit }

/** Where clocks change, a whole number of days ends an hour before or after midnight. */
const clockChangeMs = 2 * 3_600_000

/** The end as people say it: the last day, the day of leaving after nights, or the very moment. */
export function shownEnd({ endDate, unit }: ShownPeriod, zone: string): Date {
  const end = new Date(endDate).getTime()
  if (unit === 'h' || unit === 'm') return new Date(end)
  const date = localDate(unit === 'n' ? end + clockChangeMs : end - clockChangeMs, zone)
  return new Date(startOfDay({ date, zone }))
}

/**
 * "19–22 Nov", in the zone of the listing, with the year where it is not this one; hours keep their times.
 *
 * @example
 * periodText({ startDate, endDate, unit: 'd' }, { locale: 'es', zone: 'America/Mexico_City', now: Date.now() })
 */
export function periodText(
  period: ShownPeriod,
  { locale, zone, now }: { locale: string; zone: string; now: number },
): string {
  const isByTime = period.unit === 'h' || period.unit === 'm'
  const options: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'short',
    ...(isByTime && { hour: 'numeric', minute: '2-digit' }),
    timeZone: zone,
  }
  const days = [new Date(period.startDate), shownEnd(period, zone)] as const
  return writtenRange(days, withYear(options, days, now), locale)
}
