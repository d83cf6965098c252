import type { ListedTransaction } from '@plaza/contract'
import { inWords } from '@plaza/domain'
import { Fact } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { When } from '../../lib/When.tsx'
import { assetNameOf, useDays } from './words.tsx'

/** Who, what, when, and since when it waits. */
export function BookingFacts({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const days = useDays()
  const { takerId, ownerId, assetId, deadline, cancellationReason, statusDate, turn, createdDate } = booking
  const people = usePeople([ownerId, takerId])
  const person = (id: string | null) => (
    <ObjectLink type="user" id={id}>
      {id === null ? '–' : (people.get(id)?.name ?? id)}
    </ObjectLink>
  )
  return (
    <>
      <Fact name={t('bookings.asset')}>
        <ObjectLink type="asset" id={assetId}>
          {assetNameOf(booking)}
        </ObjectLink>
      </Fact>
      <Fact name={t('bookings.taker')}>{person(takerId)}</Fact>
      <Fact name={t('bookings.owner')}>{person(ownerId)}</Fact>
      {booking.startDate && <Fact name={t('bookings.dates')}>{days(booking)}</Fact>}
      {turn && (
        <Fact name={t('bookings.since')}>
          <When date={statusDate} />
        </Fact>
      )}
      {deadline && (
        <Fact name={t('bookings.deadline')}>
          <When date={deadline} />
        </Fact>
      )}
      {cancellationReason && <Fact name={t('bookings.reason')}>{inWords(cancellationReason)}</Fact>}
      <Fact name={t('bookings.created')}>
        <When date={createdDate} />
      </Fact>
    </>
  )
}
