import { cx } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { barKinds } from './BookingBar.tsx'
import { useBookingDays } from './use-booking-days.ts'
import type { Booking } from './use-bookings.ts'

/** Who has booked or asks for which days, the next first; what is over lies folded away. */
export function BookingList({ bookings, zone }: { bookings: readonly Booking[]; zone: string }) {
  const t = useT()
  const now = Date.now()
  const isPast = ({ kind, endDate }: Booking) => kind === 'over' || (endDate !== null && Date.parse(endDate) <= now)
  const past = bookings.filter(isPast).reverse()
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="calendar-bookings">
      <h2 id="calendar-bookings" className="text-h3">
        {t('calendar.bookings')}
      </h2>
      <BookingRows bookings={bookings.filter((each) => !isPast(each))} zone={zone} />
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-ink-2 text-small">
            {t('calendar.pastBookings', { count: past.length })}
          </summary>
          <BookingRows bookings={past} zone={zone} />
        </details>
      )}
    </section>
  )
}

/** One booking a line: who, when, how far it is; each leads to the conversation. */
export function BookingRows({ bookings, zone }: { bookings: readonly Booking[]; zone: string }) {
  const t = useT()
  const days = useBookingDays(zone)
  return (
    <ul className="divide-y divide-line">
      {bookings.map(({ id, name, kind, startDate, endDate, timeUnit, quantity }) => (
        <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-small">
          <span aria-hidden className={cx('h-4 w-7 shrink-0 rounded-xs border', barKinds[kind].look)} />
          <Link
            to="/i/t/$transactionId"
            params={{ transactionId: id }}
            className="flex min-h-11 items-center font-semibold text-ink wrap-anywhere"
          >
            {name}
          </Link>
          {startDate && <span className="text-ink-2 tabular-nums">{days({ startDate, endDate, timeUnit })}</span>}
          {quantity > 1 && <span className="text-ink-3">{t('price.pieces', { count: quantity })}</span>}
          <span className="text-ink-3">{t(barKinds[kind].text)}</span>
        </li>
      ))}
    </ul>
  )
}
