import { localDate, periodText, type ShownPeriod, startOfDay, writtenDate } from '@plaza/domain'

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

export const formatWhen = (date: Date | string, style: WhenStyle, { locale, zone }: Zoned): string =>
  writtenDate(new Date(date), { ...whenStyles[style], ...(zone && { timeZone: zone }) }, locale)

/** A period as people say it, in the zone of the listing, or of the reader where it has none. */
export const formatPeriod = (period: ShownPeriod, { locale, zone = browserZone() }: Zoned): string =>
  periodText(period, { locale, zone })

/** Whether a day ends there, on the clocks of a zone. */
export const isMidnight = (date: Date, zone = browserZone()): boolean =>
  startOfDay({ date: localDate(date.getTime(), zone), zone }) === date.getTime()

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Mexico City": the last part of a zone's name. */
export const zoneName = (zone: string): string => (zone.split('/').pop() ?? zone).replaceAll('_', ' ')
