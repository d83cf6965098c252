import type { ListedTransaction } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { CopyId } from '../../lib/CopyId.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { BookingActions } from './BookingActions.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingMoney } from './BookingMoney.tsx'
import { bookingQuery } from './queries.ts'
import { assetNameOf, BookingChip } from './words.tsx'

type BookingPanelProps = { id: string; known: ListedTransaction | undefined }

/** One booking beside its list: who, when, where it stands, its money, and what can be done about it. */
export function BookingPanel({ id, known }: BookingPanelProps) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({ ...bookingQuery(sdk, id), ...(known && { placeholderData: known }) })
  const booking = query.data
  return (
    <RowPanel
      title={booking ? assetNameOf(booking) : t('bookings.title')}
      actions={booking && <BookingActions booking={booking} />}
      fullPage={booking ? `/bookings/${id}` : undefined}
    >
      <Region query={query} skeleton={<RowsSkeleton count={6} />}>
        {(read) =>
          read ? (
            <>
              <Facts>
                <Fact name={t('bookings.status')}>
                  <BookingChip booking={read} />
                </Fact>
                <BookingFacts booking={read} />
                <Fact name={t('audit.object')}>
                  <CopyId id={read.id} />
                </Fact>
              </Facts>
              <section className="flex flex-col gap-3">
                <h3 className="text-console-h2">{t('bookings.money')}</h3>
                <BookingMoney booking={read} />
              </section>
            </>
          ) : (
            <p className="text-ink-2">{t('failure.notFound')}</p>
          )
        }
      </Region>
    </RowPanel>
  )
}
