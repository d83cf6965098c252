import type { TimeUnit } from '@plaza/contract'
import { localDate, startOfDay } from '@plaza/domain'

export type WhenStyle = 'short' | 'long' | 'day' | 'month' | 'time' | 'moment'

const whenStyles: Record<WhenStyle, Intl.DateTimeFormatOptions> = {
  /** 19 Nov 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Thursday 19 November 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Thu 19 Nov */
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  /** 19 Nov, 14:30 */
  moment: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
}

export type Zoned = { locale: string; zone: string | undefined }

/** English without a country puts the day first, as the calendars do. */
const dayFirst = (locale: string) => (locale === 'en' ? 'en-GB' : locale)

export const formatWhen = (date: Date | string, style: WhenStyle, { locale, zone }: Zoned): string =>
  new Intl.DateTimeFormat(dayFirst(locale), { ...whenStyles[style], ...(zone && { timeZone: zone }) }).format(
    new Date(date),
  )

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

/** "19–22 Nov 2026", in the zone of the listing; hours keep their times. */
export function formatPeriod(period: ShownPeriod, { locale, zone = browserZone() }: Zoned): string {
  const style = period.unit === 'h' || period.unit === 'm' ? whenStyles.moment : whenStyles.short
  const format = new Intl.DateTimeFormat(dayFirst(locale), { ...style, timeZone: zone })
  return format.formatRange(new Date(period.startDate), shownEnd(period, zone))
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Mexico City": the last part of a zone's name. */
export const zoneName = (zone: string): string => (zone.split('/').pop() ?? zone).replaceAll('_', ' ')
