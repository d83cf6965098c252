import { inWords } from '@plaza/domain'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

/** The latest bookings of a listing. */
export function ListingBookings({ assetId }: { assetId: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['transactions', 'list', { assetId }],
    queryFn: () => sdk.transactions.list({ assetId, nbResultsPerPage: 50 }),
  })
  const people = usePeople((query.data ?? []).map(({ takerId }) => takerId))
  return (
    <Region query={query} skeleton={<RowsSkeleton count={4} />}>
      {(bookings) =>
        bookings.length === 0 ? (
          <p className="text-ink-2">{t('listings.noBookings')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line rounded-photo border border-line bg-raised">
            {bookings.map((booking) => (
              <li key={booking.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
                <span className="font-semibold">
                  <ObjectLink type="transaction" id={booking.id}>
                    {people.get(booking.takerId)?.name ?? booking.takerId}
                  </ObjectLink>
                </span>
                <span>{inWords(booking.status)}</span>
                <span className="text-ink-3">
                  <When date={booking.startDate ?? booking.createdDate} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Region>
  )
}
