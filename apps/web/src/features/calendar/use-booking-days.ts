import type { CalendarBooking } from '@plaza/sdk'
import { useIntl } from '@plaza/ui/intl'
import { formatPeriod, formatWhen } from '../../lib/date-formats.ts'

type Dated = Pick<CalendarBooking, 'startDate' | 'endDate' | 'timeUnit'>

/** The days of a booking in words; of one without an end only the first. */
export function useBookingDays(zone: string): (booking: Dated) => string {
  const { locale } = useIntl()
  return ({ startDate, endDate, timeUnit }) =>
    endDate && timeUnit
      ? formatPeriod({ startDate, endDate, unit: timeUnit }, { locale, zone })
      : formatWhen(startDate, 'short', { locale, zone })
}
