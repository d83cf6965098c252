import type { Rating } from '@plaza/contract'
import { mainRatingLabel } from '@plaza/domain'
import { type DataColumn, DataTable } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

const most = 50

/** What others gave somebody, and what they gave. */
export function RatingsTab({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['ratings', 'of', { id }],
    queryFn: async (): Promise<Rating[]> => {
      const wish = { label: [mainRatingLabel], nbResultsPerPage: most }
      const [received, given] = await Promise.all([
        sdk.ratings.list({ targetId: [id], ...wish }),
        sdk.ratings.list({ authorId: [id], ...wish }),
      ])
      return [...received, ...given].toSorted((one, other) => other.createdDate.localeCompare(one.createdDate))
    },
  })
  const people = usePeople((query.data ?? []).flatMap(({ authorId, targetId }) => [authorId, targetId]))
  const nameOf = (userId: string | null) => (userId && people.get(userId)?.name) ?? t('entry.somebody')
  const columns: DataColumn<Rating>[] = [
    {
      id: 'who',
      header: t('person.rating'),
      cell: ({ authorId, targetId }) =>
        targetId === id
          ? t('person.rating.from', { name: nameOf(authorId) })
          : t('person.rating.to', { name: nameOf(targetId) }),
    },
    { id: 'score', header: t('person.score'), align: 'end', cell: ({ score }) => (score / 20).toFixed(1) },
    { id: 'comment', header: t('person.comment'), cell: ({ comment }) => comment },
    { id: 'created', header: t('person.made'), isMinor: true, cell: ({ createdDate }) => <When date={createdDate} /> },
  ]
  return (
    <Region query={query} skeleton={<RowsSkeleton count={4} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-2">{t('person.noRatings')}</p>
        ) : (
          <DataTable label={t('person.ratings')} columns={columns} rows={rows} idOf={({ id: own }) => own} />
        )
      }
    </Region>
  )
}
