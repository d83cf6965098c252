import type { ListedTransaction } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DataTab, DetailScreen } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { ObjectRail } from '../rail/index.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingMails } from './BookingMails.tsx'
import { BookingMoney } from './BookingMoney.tsx'
import { BookingProgress } from './BookingProgress.tsx'
import { bookingQuery } from './queries.ts'
import { assetNameOf, BookingChip } from './words.tsx'

/** Everything about one booking. */
export default function BookingPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id } = useParams({ from: '/shell/bookings/$id' })
  const mayRead = may('transaction:list:all')
  const query = useQuery({ ...bookingQuery(sdk, id), enabled: mayRead })
  if (!mayRead) {
    return <NoAccess title={t('bookings.title')} words="permission.bookings" permission="transaction:list:all" />
  }
  return (
    <Region
      query={query}
      skeleton={
        <div className="console-column py-6">
          <RowsSkeleton count={8} />
        </div>
      }
    >
      {(booking) => (booking ? <Booking key={id} booking={booking} /> : <NoBooking />)}
    </Region>
  )
}

function Booking({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const may = useMay()
  return (
    <DetailScreen
      title={assetNameOf(booking)}
      status={<BookingChip booking={booking} />}
      id={booking.id}
      back={{ to: '/bookings', label: t('bookings.title') }}
      actions={<BookingActions booking={booking} />}
      tabs={[
        { id: 'progress', label: t('bookings.progress'), content: <BookingProgress booking={booking} /> },
        { id: 'money', label: t('bookings.money'), content: <BookingMoney booking={booking} /> },
        ...(may('email:list:all')
          ? [{ id: 'mails', label: t('mails.title'), content: <BookingMails id={booking.id} /> }]
          : []),
        { id: 'data', label: t('detail.data'), content: <DataTab value={booking} /> },
      ]}
      rail={<ObjectRail objectId={booking.id} facts={<BookingFacts booking={booking} />} />}
    />
  )
}

function NoBooking() {
  const t = useT()
  return (
    <div className="console-column flex flex-col gap-2 py-6">
      <h1 className="text-console-h1">{t('bookings.title')}</h1>
      <p className="text-ink-2">{t('failure.notFound')}</p>
    </div>
  )
}
