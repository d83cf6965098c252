import type { ListedTransaction } from '@plaza/contract'
import type { DataColumn } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { usePeople } from '../../lib/people.ts'
import { When } from '../../lib/When.tsx'
import { AssetThumb } from './AssetThumb.tsx'
import { assetNameOf, BookingChip, paymentTexts, useDays } from './words.tsx'

export function useBookingColumns(rows: readonly ListedTransaction[]): DataColumn<ListedTransaction>[] {
  const t = useT()
  const days = useDays()
  const people = usePeople(rows.flatMap(({ ownerId, takerId }) => [ownerId, takerId]))
  const nameOf = (id: string | null) => (id === null ? '–' : (people.get(id)?.name ?? id))
  const money = (name: 'takerAmount' | 'ownerAmount' | 'platformAmount') => (booking: ListedTransaction) =>
    moneyText(booking[name], booking.currency)
  return [
    {
      id: 'asset',
      header: t('bookings.asset'),
      cell: (booking) => (
        <span className="flex items-center gap-3">
          <AssetThumb snapshot={booking.assetSnapshot} />
          <span className="block min-w-0 font-semibold">{assetNameOf(booking)}</span>
        </span>
      ),
    },
    { id: 'status', header: t('bookings.status'), cell: (booking) => <BookingChip booking={booking} /> },
    {
      id: 'statusDate',
      header: t('bookings.since'),
      isSortable: true,
      // nobody waits for what is agreed or over
      cell: ({ turn, statusDate }) => turn && <When date={statusDate} />,
    },
    { id: 'taker', header: t('bookings.taker'), cell: ({ takerId }) => nameOf(takerId) },
    { id: 'owner', header: t('bookings.owner'), isMinor: true, cell: ({ ownerId }) => nameOf(ownerId) },
    {
      id: 'startDate',
      header: t('bookings.dates'),
      isSortable: true,
      cell: (row) => <span className="whitespace-nowrap">{days(row)}</span>,
    },
    { id: 'total', header: t('bookings.total'), align: 'end', cell: money('takerAmount') },
    {
      id: 'payment',
      header: t('bookings.payment'),
      cell: ({ paymentStatus }) => <span className="whitespace-nowrap">{t(paymentTexts[paymentStatus])}</span>,
    },
    { id: 'ownerGets', header: t('bookings.ownerGets'), align: 'end', isMinor: true, cell: money('ownerAmount') },
    { id: 'fee', header: t('bookings.fee'), align: 'end', isMinor: true, cell: money('platformAmount') },
    {
      id: 'deadline',
      header: t('bookings.deadline'),
      isMinor: true,
      cell: ({ deadline }) => deadline && <When date={deadline} />,
    },
    {
      id: 'createdDate',
      header: t('bookings.created'),
      isMinor: true,
      isSortable: true,
      cell: ({ createdDate }) => <When date={createdDate} />,
    },
  ]
}
