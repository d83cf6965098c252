import type { Rating } from '@plaza/sdk'
import { useQuery } from '@tanstack/react-query'
import { Fact } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { ObjectRail } from '../rail/index.ts'
import { RatingActions } from './RatingActions.tsx'
import { RatingReply } from './RatingReply.tsx'
import { RatingScore } from './RatingScore.tsx'
import { RatingState } from './RatingState.tsx'

type RatingPanelProps = { id: string; known: Rating | undefined }

/** One rating: what was said by whom, and what staff did about it. */
export function RatingPanel({ id, known }: RatingPanelProps) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['ratings', 'read', { id }],
    queryFn: (): Promise<Rating> => sdk.ratings.read(id),
    ...(known && { placeholderData: known }),
  })
  const people = usePeople([query.data?.authorId, query.data?.targetId])
  const nameOf = (personId: string | null) =>
    personId === null ? t('state.nobody') : (people.get(personId)?.name ?? personId)
  return (
    <RowPanel
      title={query.data ? t('ratings.of', { name: nameOf(query.data.authorId) }) : t('ratings.one')}
      actions={query.data && <RatingActions rating={query.data} />}
    >
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(rating) => (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <RatingScore score={rating.score} />
              <RatingState rating={rating} />
            </div>
            {rating.comment && (
              <blockquote className="whitespace-pre-wrap break-words rounded-photo bg-sunken px-4 py-3">
                {rating.comment}
              </blockquote>
            )}
            <RatingReply rating={rating} name={nameOf(rating.targetId)} />
            <ObjectRail
              objectId={rating.id}
              facts={
                <>
                  <Fact name={t('ratings.author')}>
                    <ObjectLink type="user" id={rating.authorId}>
                      {nameOf(rating.authorId)}
                    </ObjectLink>
                  </Fact>
                  <Fact name={t('ratings.target')}>
                    <ObjectLink type="user" id={rating.targetId}>
                      {nameOf(rating.targetId)}
                    </ObjectLink>
                  </Fact>
                  <Fact name={t('audit.when')}>
                    <When date={rating.createdDate} />
                  </Fact>
                  {rating.label && <Fact name={t('ratings.label')}>{rating.label}</Fact>}
                  {rating.assetId && (
                    <Fact name={t('ratings.listing')}>
                      <ObjectLink type="asset" id={rating.assetId}>
                        {t('ratings.open')}
                      </ObjectLink>
                    </Fact>
                  )}
                  {rating.transactionId && (
                    <Fact name={t('ratings.booking')}>
                      <ObjectLink type="transaction" id={rating.transactionId}>
                        {rating.transactionId}
                      </ObjectLink>
                    </Fact>
                  )}
                </>
              }
            />
          </>
        )}
      </Region>
    </RowPanel>
  )
}
