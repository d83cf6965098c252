import type { Rating } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type DataColumn, DataTable } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { bookingRatingsQuery } from './queries.ts'

const isHidden = ({ platformData }: Rating) => asObject(asObject(platformData).plaza).hidden !== undefined

/** What both gave each other after a booking. */
export function BookingRatings({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery(bookingRatingsQuery(sdk, id))
  const people = usePeople((query.data ?? []).flatMap(({ authorId, targetId }) => [authorId, targetId]))
  const person = (userId: string | null) => (
    <ObjectLink type="user" id={userId}>
      {userId === null ? '–' : (people.get(userId)?.name ?? userId)}
    </ObjectLink>
  )
  const columns: DataColumn<Rating>[] = [
    { id: 'author', header: t('ratings.author'), cell: ({ authorId }) => person(authorId) },
    { id: 'target', header: t('ratings.target'), cell: ({ targetId }) => person(targetId) },
    { id: 'score', header: t('person.score'), align: 'end', cell: ({ score }) => (score / 20).toFixed(1) },
    {
      id: 'comment',
      header: t('person.comment'),
      cell: (rating) =>
        isHidden(rating) ? `${t('bookings.ratings.hidden')} · ${rating.comment ?? ''}` : rating.comment,
    },
    { id: 'created', header: t('person.made'), isMinor: true, cell: ({ createdDate }) => <When date={createdDate} /> },
  ]
  return (
    <Region query={query} skeleton={<RowsSkeleton count={2} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-2">{t('bookings.ratings.none')}</p>
        ) : (
          <DataTable label={t('bookings.ratings')} columns={columns} rows={rows} idOf={({ id: own }) => own} />
        )
      }
    </Region>
  )
}
