import type { EarningsBooking } from '@plaza/sdk'
import { Skeleton, SkeletonGroup, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { When } from '../../lib/When.tsx'
import { useUserId } from '../../parts/person/me.ts'
import { bookingsQuery } from './queries.ts'

const payoutTexts = {
  paid: 'earnings.payout.paid',
  waiting: 'earnings.payout.waiting',
  direct: 'earnings.payout.direct',
} satisfies Record<EarningsBooking['payout'], MessageId>

export type MonthBookingsProps = { month: string; currency: string; timeZone: string }

/** The bookings behind a month, each with the way to its conversation. */
export function MonthBookings({ month, currency, timeZone }: MonthBookingsProps) {
  const t = useT()
  const { sdk } = useServices()
  const { amount: write } = useFormats()
  const query = useQuery(bookingsQuery(sdk, { ownerId: useUserId(), timeZone, month }))
  return (
    <QueryBoundary
      query={query}
      skeleton={
        <SkeletonGroup label={t('state.loading')} className="px-5 pb-4">
          <Skeleton className="h-12 rounded-md" />
        </SkeletonGroup>
      }
    >
      {(bookings) => (
        <ul className="divide-y divide-line border-line border-t bg-canvas px-4 md:px-5">
          {bookings
            .filter((booking) => booking.currency === currency)
            .map((booking) => (
              <li key={booking.transactionId} className="flex items-center gap-4 py-3 text-small">
                <span className="min-w-0 grow">
                  <Link
                    to="/i/t/$transactionId"
                    params={{ transactionId: booking.transactionId }}
                    className={`${textLinkClass} block truncate font-semibold`}
                  >
                    {booking.assetName}
                  </Link>
                  <span className="flex flex-wrap gap-x-4 text-ink-2">
                    <When date={booking.startDate ?? booking.createdDate} style="day" zone={timeZone} />
                    <span>{t(booking.isCancelled ? 'earnings.cancelled' : payoutTexts[booking.payout])}</span>
                  </span>
                </span>
                <span className="shrink-0 text-end tabular-nums">
                  <span className="block font-semibold">{write(booking.ownerAmount, currency)}</span>
                  {booking.ownerFees > 0 && (
                    <span className="block text-caption text-ink-3">
                      {t('earnings.fees', { amount: write(booking.ownerFees, currency) })}
                    </span>
                  )}
                </span>
              </li>
            ))}
        </ul>
      )}
    </QueryBoundary>
  )
}
