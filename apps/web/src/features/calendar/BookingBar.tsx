import type { CalendarBooking } from '@plaza/sdk'
import { cx } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { MessageId } from '../../lib/i18n.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { Bar } from './calendar-bars.ts'
import { useBookingDays } from './use-booking-days.ts'

/** What each kind of bar is called and looks like; a request is hatched, since nothing is agreed. */
export const barKinds = {
  booked: { text: 'calendar.bar.booked', look: 'border-info-edge bg-info-soft text-info-ink' },
  asked: { text: 'calendar.bar.asked', look: 'hatched border-sun-ink border-dashed text-sun-ink' },
  over: { text: 'calendar.bar.over', look: 'border-line bg-sunken text-ink-2' },
} satisfies Record<CalendarBooking['kind'], { text: MessageId; look: string }>

/** A booking or request over its days; it leads to the conversation. */
export function BookingBar({ bar, zone, firstRow }: { bar: Bar; zone: string; firstRow: number }) {
  const t = useT()
  const days = useBookingDays(zone)
  const { booking, first, last, lane, isCutAtStart, isCutAtEnd } = bar
  const { text, look } = barKinds[booking.kind]
  const name = booking.takerName ?? t('person.unnamed')
  return (
    <Link
      to="/i/t/$transactionId"
      params={{ transactionId: booking.id }}
      title={`${name} · ${days(booking)}`}
      style={{ gridColumn: `${first + 1} / ${last + 2}`, gridRow: firstRow + lane }}
      className={cx(
        'flex h-8 min-w-0 items-center self-center border px-1.5 font-semibold max-lg:h-10 text-caption no-underline -outline-offset-2 hover:underline',
        isCutAtStart ? 'border-s-0' : 'ms-0.5 rounded-s-sm',
        isCutAtEnd ? 'border-e-0' : 'me-0.5 rounded-e-sm',
        booking.isTakenElsewhere ? 'border-danger bg-danger-soft text-danger-ink' : look,
      )}
    >
      {booking.isTakenElsewhere && <TriangleAlert aria-hidden className="me-1 size-3.5 shrink-0" />}
      <span aria-hidden className="truncate">
        {name}
      </span>
      {booking.isTakenElsewhere && <span className="sr-only">{t('calendar.sync.conflict')}</span>}
      <span className="sr-only">{t('calendar.bar', { name, kind: t(text), days: days(booking) })}</span>
    </Link>
  )
}
