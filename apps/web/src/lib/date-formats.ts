import { localDate, periodText, type ShownPeriod, startOfDay, withYear, writtenDate } from '@plaza/domain'
import { daysBetween } from '@plaza/ui'

export type WhenStyle = 'short' | 'long' | 'day' | 'soon' | 'month' | 'time' | 'moment' | 'until' | 'dayTime'

const whenStyles: Record<WhenStyle, Intl.DateTimeFormatOptions> = {
  /** 19 Nov */
  short: { day: 'numeric', month: 'short' },
  /** Thursday 19 November */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Thu 19 Nov */
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Today, Tomorrow, Thu 19 Nov: where it stands for itself */
  soon: { weekday: 'short', day: 'numeric', month: 'short' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  /** 19 Nov, 14:30 */
  moment: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** 19 Nov, 14:30, and where a day ends: 19 Nov, midnight */
  until: { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  /** Thu 19 Nov, 14:30 */
  dayTime: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
}

export type Zoned = { locale: string; zone: string | undefined }

/** A date by one rule for all screens: its year is told where it is not this one. */
export function formatWhen(date: Date | string, style: WhenStyle, { locale, zone }: Zoned): string {
  const at = new Date(date)
  const word = style === 'soon' ? soonWord(at, { locale, zone }) : undefined
  if (word) return word
  const options = { ...whenStyles[style], ...(zone && { timeZone: zone }) }
  return writtenDate(at, style === 'time' ? options : withYear(options, [at], Date.now()), locale)
}

/** "Today", "Tomorrow"; nothing for other days. */
function soonWord(date: Date, { locale, zone = browserZone() }: Zoned): string | undefined {
  const days = daysBetween(localDate(Date.now(), zone), localDate(date.getTime(), zone))
  if (days !== 0 && days !== 1) return undefined
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
}

/** A period as people say it, in the zone of the listing, or of the reader where it has none. */
export const formatPeriod = (period: ShownPeriod, { locale, zone = browserZone() }: Zoned): string =>
  periodText(period, { locale, zone, now: Date.now() })

/** Whether a day ends there, on the clocks of a zone. */
export const isMidnight = (date: Date, zone = browserZone()): boolean =>
  startOfDay({ date: localDate(date.getTime(), zone), zone }) === date.getTime()

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Mexico City": the last part of a zone's name. */
export const zoneName = (zone: string): string => (zone.split('/').pop() ?? zone).replaceAll('_', ' ')
