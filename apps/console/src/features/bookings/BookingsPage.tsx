import { bookingTurns, type ListedTransaction } from '@plaza/contract'
import type { DataColumn } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { moneyText } from '../../lib/money-text.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { BookingPanel } from './BookingPanel.tsx'
import { useBookingFilters } from './use-booking-filters.ts'
import { viewParams } from './views.ts'
import { assetNameOf, BookingChip, paymentTexts, useDays } from './words.tsx'

/** Where bookings stand, and who has to act. */
export default function BookingsPage() {
  const t = useT()
  const may = useMay()
  if (!may('transaction:list:all')) {
    return <NoAccess title={t('bookings.title')} words="permission.bookings" permission="transaction:list:all" />
  }
  return <BookingList />
}

function BookingList() {
  const t = useT()
  const { sdk } = useServices()
  const { view, turn, payment, userId, assetId, since, query } = useSearch({ from: '/shell/bookings' })
  const createdDate = sinceDays(since)
  const side = bookingTurns.find((each) => each === turn)
  const list = useCursorList(
    ['transactions', 'list'],
    {
      ...viewParams(view),
      ...(side && { turn: side }),
      ...(payment && { paymentStatus: payment }),
      ...(userId && { userId }),
      ...(assetId && { assetId }),
      ...(createdDate && { createdDate }),
      ...(query && { query }),
    },
    (params, options) => sdk.transactions.list(params, options),
  )
  return (
    <ListScreen
      title={t('bookings.title')}
      views={[
        { id: 'all', label: t('bookings.view.all') },
        { id: 'stuck', label: t('bookings.view.stuck') },
        { id: 'waiting', label: t('bookings.view.waiting') },
        { id: 'soon', label: t('bookings.view.soon') },
        { id: 'running', label: t('bookings.view.running') },
        { id: 'ended', label: t('bookings.view.ended') },
        { id: 'cancelled', label: t('bookings.view.cancelled') },
      ]}
      searchLabel={t('bookings.search')}
      filters={useBookingFilters()}
      list={list}
      columns={useColumns(list.query.data ?? [])}
      nameOf={assetNameOf}
      empty={{ text: t('bookings.empty') }}
      panel={(id, booking) => <BookingPanel id={id} known={booking} />}
    />
  )
}

function useColumns(rows: readonly ListedTransaction[]): DataColumn<ListedTransaction>[] {
  const t = useT()
  const days = useDays()
  const people = usePeople(rows.flatMap(({ ownerId, takerId }) => [ownerId, takerId]))
  const nameOf = (id: string | null) => (id === null ? '–' : (people.get(id)?.name ?? id))
  return [
    {
      id: 'asset',
      header: t('bookings.asset'),
      cell: (booking) => <span className="block font-semibold">{assetNameOf(booking)}</span>,
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
    { id: 'startDate', header: t('bookings.dates'), isSortable: true, cell: days },
    {
      id: 'total',
      header: t('bookings.total'),
      align: 'end',
      cell: ({ takerAmount, currency }) => moneyText(takerAmount, currency),
    },
    { id: 'payment', header: t('bookings.payment'), cell: ({ paymentStatus }) => t(paymentTexts[paymentStatus]) },
  ]
}
