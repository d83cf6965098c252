import { blockingStatuses } from '@plaza/domain'
import type { Asset, AssetType, Transaction } from '@plaza/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useT } from '../../lib/i18n.tsx'
import { usePersonName } from '../../lib/PersonName.tsx'
import { peopleQuery } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { formatPeriod } from '../../lib/when.ts'
import { bookingsQuery } from './queries.ts'

/** Whether it takes days that still come. */
const isAhead = ({ assetType, status, startDate, endDate }: Transaction, now = Date.now()) =>
  assetType !== null &&
  startDate !== null &&
  blockingStatuses(assetType as unknown as AssetType).includes(status) &&
  (endDate === null || Date.parse(endDate) > now)

/** Who has booked which days, the next first; each leads to the conversation. */
export function BookingList({ asset, zone }: { asset: Asset; zone: string }) {
  const t = useT()
  const nameOf = usePersonName()
  const { locale } = useIntl()
  const { sdk } = useServices()
  const bookings = (useQuery(bookingsQuery(sdk, asset)).data ?? [])
    .filter((each) => isAhead(each))
    .sort((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? ''))
  const people = useQuery(peopleQuery(sdk, [...new Set(bookings.map(({ takerId }) => takerId))])).data
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
              {nameOf(people?.[takerId])}
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
