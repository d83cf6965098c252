import type { Asset } from '@plaza/sdk'
import { Avatar, Button, cx, navLinkClass, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { photoAt } from '../../lib/photo-address.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAssetType } from '../../parts/asset/catalogue.ts'
import { answerText, useAnswers } from '../../parts/person/answer-habits.ts'
import { avatarOf, userQuery } from '../../parts/person/me.ts'
import { isEmailConfirmed } from '../../parts/person/person.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { AssetScore } from '../../parts/rating/AssetScore.tsx'
import { useAverages } from '../../parts/rating/rating-queries.ts'

export type OwnerCardProps = {
  asset: Asset
  /** Left out for the owner, who would ask herself. */
  onAsk?: (() => void) | undefined
  /** One row, on phones. */
  isCompact?: boolean | undefined
}

/** Who lends it. */
export function OwnerCard({ asset, onAsk, isCompact = false }: OwnerCardProps) {
  const t = useT()
  const { sdk, files } = useServices()
  const query = useQuery(userQuery(sdk, asset.ownerId))
  const type = useAssetType(asset.assetTypeId)
  const nameOf = usePersonName()
  const rating = useAverages('targetId', asset.ownerId === null ? [] : [asset.ownerId])[asset.ownerId ?? '']
  const habits = useAnswers(asset.ownerId ?? undefined)
  const answers = answerText(habits)
  if (asset.ownerId === null) return null
  return (
    <section id="owner">
      <QueryBoundary query={query} skeleton={<OwnerSkeleton />} notFound={<p>{t('person.former')}</p>}>
        {(owner) => {
          const name = nameOf(owner)
          const picture = avatarOf(owner)
          return (
            <div className={cx('flex items-center', isCompact ? 'gap-3' : 'flex-wrap gap-4')}>
              <Avatar
                name={name}
                seed={owner.id}
                size={isCompact ? 'md' : 'xl'}
                isDecorative
                picture={picture && photoAt(picture, files, { width: 192, height: 192 })}
              />
              <div className="min-w-0 grow">
                <h2 className={isCompact ? 'font-strong text-body' : 'text-h3'}>
                  <Link to="/p/$id" params={{ id: owner.id }} className={navLinkClass}>
                    {type && !type.timeBased ? t('asset.soldBy', { name }) : t('asset.lentBy', { name })}
                  </Link>
                </h2>
                {!(isCompact && answers) && (
                  <p className="text-ink-2 text-small">
                    {t('person.since', { year: String(new Date(owner.createdDate).getFullYear()) })}
                  </p>
                )}
                {answers && (
                  <p className="flex flex-wrap gap-x-4 text-ink-2 text-small">
                    <span>{t(answers)}</span>
                    {habits?.rate != null && !isCompact && <span>{t('person.answerRate', { rate: habits.rate })}</span>}
                  </p>
                )}
                <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-small">
                  {isEmailConfirmed(owner) && (
                    <p className="flex items-center gap-1.5 font-semibold text-brand">
                      <BadgeCheck aria-hidden className="size-4.5" />
                      {t('person.emailChecked')}
                    </p>
                  )}
                  <AssetScore rating={rating} />
                </div>
              </div>
              {onAsk && (
                <Button variant="secondary" size={isCompact ? 'sm' : 'md'} className="shrink-0" onPress={onAsk}>
                  {t(isCompact ? 'ask.short' : 'ask.title')}
                </Button>
              )}
            </div>
          )
        }}
      </QueryBoundary>
    </section>
  )
}

function OwnerSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex items-center gap-4">
      <Skeleton className="size-24 rounded-full" />
      <span className="flex flex-col gap-2">
        <Skeleton className="h-6 w-40 rounded-xs" />
        <Skeleton className="h-4 w-28 rounded-xs" />
      </span>
    </SkeletonGroup>
  )
}
