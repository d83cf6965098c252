import type { ListedTransaction } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DataTab, DetailScreen } from '../../lib/detail/index.ts'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMinute } from '../../lib/When.tsx'
import { ConversationsAbout } from '../conversations/index.ts'
import { ObjectRail } from '../rail/index.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingAgreed } from './BookingAgreed.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingHandovers } from './BookingHandovers.tsx'
import { BookingMails } from './BookingMails.tsx'
import { BookingMoney } from './BookingMoney.tsx'
import { BookingProgress } from './BookingProgress.tsx'
import { BookingRatings } from './BookingRatings.tsx'
import { bookingQuery } from './queries.ts'
import { useBookingMenu } from './use-booking-menu.tsx'
import { WaitingLine } from './WaitingLine.tsx'
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
    <PageRegion query={query}>
      {(booking) => (booking ? <Booking key={id} booking={booking} /> : <NoBooking />)}
    </PageRegion>
  )
}

function Booking({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const { items, dialog } = useBookingMenu(booking)
  const now = useMinute()
  return (
    <DetailScreen
      title={assetNameOf(booking)}
      status={<BookingChip booking={booking} />}
      id={booking.id}
      back={{ to: '/bookings', label: t('bookings.title') }}
      actions={
        <>
          <BookingActions booking={booking} />
          {dialog}
        </>
      }
      menu={items}
      notice={<WaitingLine booking={booking} now={now} />}
      tabs={[
        { id: 'progress', label: t('bookings.progress'), content: <BookingProgress booking={booking} /> },
        { id: 'money', label: t('bookings.money'), content: <BookingMoney booking={booking} /> },
        {
          id: 'conversation',
          label: t('conversations.one'),
          content: <ConversationsAbout topicId={booking.id} />,
          needs: 'message:list:all',
        },
        { id: 'agreed', label: t('bookings.agreed'), content: <BookingAgreed booking={booking} /> },
        {
          id: 'handover',
          label: t('bookings.handover'),
          content: <BookingHandovers id={booking.id} />,
          needs: 'assessment:read:all',
        },
        {
          id: 'ratings',
          label: t('bookings.ratings'),
          content: <BookingRatings id={booking.id} />,
          needs: 'rating:list:all',
        },
        { id: 'mails', label: t('mails.title'), content: <BookingMails id={booking.id} />, needs: 'email:list:all' },
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
