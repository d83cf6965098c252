import { useIsWide } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, type ListView, sinceDays, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { BookingPanel } from './BookingPanel.tsx'
import { BookingRowMenu } from './BookingRowMenu.tsx'
import { BulkActions } from './BulkActions.tsx'
import { CalendarStrip } from './CalendarStrip.tsx'
import { useBookingColumns } from './use-booking-columns.tsx'
import { useBookingFilters } from './use-booking-filters.ts'
import { filterParams, viewParams } from './views.ts'
import { assetNameOf } from './words.tsx'

/** Where bookings stand, and who has to act. */
export default function BookingsPage() {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { view } = useSearch({ from: '/shell/bookings' })
  if (!may('transaction:list:all')) {
    return <NoAccess title={t('bookings.title')} words="permission.bookings" permission="transaction:list:all" />
  }
  const views: ListView[] = [
    { id: 'all', label: t('bookings.view.all') },
    { id: 'attention', label: t('bookings.view.attention') },
    { id: 'waiting', label: t('bookings.view.waiting') },
    { id: 'soon', label: t('bookings.view.soon') },
    { id: 'running', label: t('bookings.view.running') },
    { id: 'ended', label: t('bookings.view.ended') },
    { id: 'cancelled', label: t('bookings.view.cancelled') },
    // two weeks beside each other need room
    ...(isWide ? [{ id: 'calendar', label: t('bookings.view.calendar') }] : []),
  ]
  return view === 'calendar' && isWide ? <CalendarStrip views={views} /> : <BookingList views={views} />
}

function BookingList({ views }: { views: readonly ListView[] }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { view, since, query, ...filters } = useSearch({ from: '/shell/bookings' })
  const createdDate = sinceDays(since)
  const list = useCursorList(
    ['transactions', 'list'],
    {
      ...viewParams(view),
      ...filterParams(filters),
      ...(createdDate && { createdDate }),
      ...(query && { query }),
    },
    (params, options) => sdk.transactions.list(params, options),
  )
  return (
    <ListScreen
      exported="transaction"
      title={t('bookings.title')}
      views={views}
      searchLabel={t('bookings.search')}
      filters={useBookingFilters()}
      list={list}
      columns={useBookingColumns(list.query.data ?? [])}
      nameOf={assetNameOf}
      menuOf={(booking) => <BookingRowMenu booking={booking} name={assetNameOf(booking)} />}
      bulk={
        may('transaction:transition:all') || may('message:sendAsService:all')
          ? (bookings, clear) => <BulkActions bookings={bookings} onDone={clear} />
          : undefined
      }
      empty={{ text: t('bookings.empty') }}
      panel={(id, booking) => <BookingPanel id={id} known={booking} />}
    />
  )
}
