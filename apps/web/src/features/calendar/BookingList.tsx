import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useIntl } from 'react-intl'
import { formatPeriod } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import type { Bookings } from './use-bookings.ts'

/** Who has booked which days, the next first; each leads to the conversation. */
export function BookingList({ bookings: all, nameOf, zone }: Bookings & { zone: string }) {
  const t = useT()
  const { locale } = useIntl()
  const now = Date.now()
  const bookings = all
    .filter(({ endDate }) => endDate === null || Date.parse(endDate) > now)
    .sort((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? ''))
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="calendar-bookings">
      <h2 id="calendar-bookings" className="text-h3">
        {t('calendar.bookings')}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {bookings.map(({ id, takerId, startDate, endDate, timeUnit, quantity }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-small">
            <CalendarCheck aria-hidden className="size-4.5 text-info-ink" />
            <Link to="/i/t/$transactionId" params={{ transactionId: id }} className="font-semibold text-ink">
              {nameOf(takerId)}
            </Link>
            {startDate && endDate && timeUnit && (
              <span className="text-ink-2 tabular-nums">
                {formatPeriod({ startDate, endDate, unit: timeUnit }, { locale, zone })}
              </span>
            )}
            {quantity > 1 && <span className="text-ink-3">{t('price.pieces', { count: quantity })}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
