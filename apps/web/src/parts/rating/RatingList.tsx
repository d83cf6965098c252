import type { Rating } from '@plaza/contract'
import type { User } from '@plaza/sdk'
import { Avatar, Button, Skeleton, SkeletonGroup, Stars } from '@plaza/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { photoAt } from '../../lib/photo-address.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { When } from '../../lib/When.tsx'
import { avatarOf } from '../person/me.ts'
import { peopleQuery } from '../person/people-query.ts'
import { usePersonName } from '../person/person-name.ts'
import { RatingReply } from './RatingReply.tsx'
import { ReportRating } from './ReportRating.tsx'
import { type Rated, ratingsQuery } from './rating-queries.ts'
import { replyTo } from './reply-to.ts'

/** What people wrote after a booking, newest first. */
export function RatingList({ rated, emptyText }: { rated: Rated; emptyText: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useInfiniteQuery(ratingsQuery(sdk, rated))
  const all = query.data?.pages.flatMap(({ ratings }) => ratings) ?? []
  const isGiven = 'authorId' in rated
  const writers = all.flatMap((rating) => (isGiven ? rating.targetId : rating.authorId) ?? [])
  const personIds = [...new Set([...writers, ...all.flatMap((rating) => (replyTo(rating) ? rating.targetId : []))])]
  const people = useQuery({ ...peopleQuery(sdk, personIds), placeholderData: keepPreviousData }).data ?? {}
  return (
    <QueryBoundary query={query} skeleton={<RatingSkeleton />}>
      {() =>
        all.length === 0 ? (
          <p className="text-ink-2">{emptyText}</p>
        ) : (
          <>
            <ul className="grid gap-x-10 gap-y-7 md:grid-cols-2">
              {all.map((rating) => (
                <li key={rating.id}>
                  <RatingItem
                    rating={rating}
                    person={people[(isGiven ? rating.targetId : rating.authorId) ?? '']}
                    target={people[rating.targetId]}
                  />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                variant="secondary"
                className="mt-6"
                isBusy={query.isFetchingNextPage}
                onPress={() => void query.fetchNextPage()}
              >
                {t('rating.more')}
              </Button>
            )}
          </>
        )
      }
    </QueryBoundary>
  )
}

type RatingItemProps = { rating: Rating; person: User | undefined; target: User | undefined }

function RatingItem({ rating, person, target }: RatingItemProps) {
  const t = useT()
  const formats = useFormats()
  const { files, settings } = useServices()
  const name = usePersonName()(person)
  const picture = person && avatarOf(person)
  const { scale } = settings.ratings
  return (
    <article>
      <header className="flex items-center gap-3">
        <Avatar
          name={name}
          seed={person?.id}
          isDecorative
          picture={picture && photoAt(picture, files, { width: 96, height: 96 })}
        />
        <div className="min-w-0">
          <h3 className="font-semibold text-control">{name}</h3>
          <When date={rating.createdDate} style="month" className="block text-caption text-ink-3" />
        </div>
        <Stars
          value={(rating.score * scale) / 100}
          scale={scale}
          label={t('rating.score', { score: formats.score(rating.score), scale })}
          className="ms-auto"
        />
        <ReportRating rating={rating} name={name} />
      </header>
      {rating.comment && <p className="mt-2.5 whitespace-pre-line text-control wrap-anywhere">{rating.comment}</p>}
      <RatingReply {...{ rating, target }} />
    </article>
  )
}

function RatingSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="grid gap-x-10 gap-y-7 md:grid-cols-2">
      {['a', 'b'].map((key) => (
        <div key={key} className="flex flex-col gap-2.5">
          <Skeleton className="h-10 w-40 rounded-sm" />
          <Skeleton className="h-4 rounded-xs" />
          <Skeleton className="h-4 w-2/3 rounded-xs" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
