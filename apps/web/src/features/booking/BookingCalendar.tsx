import { DateRangeCalendar, ErrorCard } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { formatPeriod } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { useCalendarProps } from './BookingFields.tsx'
import { periodOf } from './choice.ts'
import { datesMark } from './lead-to-dates.ts'
import type { Booking } from './use-booking.ts'

/** The calendar in the page, the twin of the one in the panel: days chosen here are chosen there. */
export function BookingCalendar({
  booking,
  isReadOnly = false,
}: {
  booking: Booking
  isReadOnly?: boolean | undefined
}) {
  const t = useT()
  const { locale } = useIntl()
  const { onChange, ...calendar } = useCalendarProps(booking)
  const { rules, choice } = booking
  const period = periodOf(choice, rules)
  if (!rules.isTimeBased) return null
  return (
    <section>
      <h2 className="text-h2">{t('booking.calendar')}</h2>
      <p className="mt-1 mb-5 text-ink-2 text-small">
        {period
          ? formatPeriod(
              { startDate: new Date(period.start), endDate: new Date(period.end), unit: rules.unit },
              { locale, zone: rules.zone },
            )
          : isReadOnly
            ? t('booking.calendar.free')
            : t('booking.pick')}
      </p>
      {booking.isCalendarMissing ? (
        <ErrorCard
          title={t('booking.calendar.failed')}
          retry={{ label: t('action.retry'), onRetry: booking.retryCalendar }}
        />
      ) : (
        <div {...{ [datesMark]: '' }}>
          <DateRangeCalendar {...calendar} {...(!isReadOnly && { onChange })} />
        </div>
      )}
    </section>
  )
}
