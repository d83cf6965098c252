import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { RatingScore, RatingState } from '../ratings/index.ts'

/** What people said of a listing, hidden ones included. */
export function ListingRatings({ assetId }: { assetId: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['ratings', 'list', { assetId }],
    queryFn: () => sdk.ratings.list({ assetId: [assetId], nbResultsPerPage: 50 }),
  })
  const people = usePeople((query.data ?? []).map(({ authorId }) => authorId))
  return (
    <Region query={query} skeleton={<RowsSkeleton count={4} />}>
      {(ratings) =>
        ratings.length === 0 ? (
          <p className="text-ink-2">{t('ratings.empty')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-line rounded-photo border border-line bg-raised">
            {ratings.map((rating) => (
              <li key={rating.id} className="flex flex-col gap-1 px-4 py-3">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <RatingScore score={rating.score} />
                  <a href={`/console/ratings?open=${rating.id}`} className="font-semibold">
                    {people.get(rating.authorId ?? '')?.name ?? rating.authorId ?? t('state.nobody')}
                  </a>
                  <RatingState rating={rating} />
                  <span className="ml-auto text-ink-3">
                    <When date={rating.createdDate} />
                  </span>
                </span>
                {rating.comment && <span className="whitespace-pre-line break-words">{rating.comment}</span>}
              </li>
            ))}
          </ul>
        )
      }
    </Region>
  )
}
