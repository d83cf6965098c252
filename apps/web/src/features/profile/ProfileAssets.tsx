import type { Asset } from '@plaza/sdk'
import { buttonClass, SkeletonGroup } from '@plaza/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { AssetCardSkeleton } from '../../parts/asset/AssetCard.tsx'
import { AssetCards } from '../favorites/index.ts'

export type ProfileAssetsProps = {
  query: UseQueryResult<{ assets: Asset[]; nbPages: number }>
  page: number
  isMe: boolean
}

/** What they offer, 24 at a time. Of people who offer nothing nothing is said, but to themselves. */
export function ProfileAssets({ query, page, isMe }: ProfileAssetsProps) {
  const t = useT()
  return (
    <QueryBoundary query={query} skeleton={<GridSkeleton />}>
      {({ assets, nbPages }) =>
        assets.length === 0 ? (
          isMe && <FirstItem />
        ) : (
          <section>
            <h2 className="text-h2">{t('profile.listings')}</h2>
            <div className="mt-5">
              <AssetCards assets={assets} layout="pairs" />
            </div>
            {nbPages > 1 && <Pages page={page} count={nbPages} />}
          </section>
        )
      }
    </QueryBoundary>
  )
}

function FirstItem() {
  const t = useT()
  return (
    <section>
      <h2 className="text-h2">{t('profile.listings')}</h2>
      <p className="mt-2 text-ink-2">{t('profile.noListings')}</p>
      <Link to="/n" search={{}} className={buttonClass({ className: 'mt-4' })}>
        {t('profile.first')}
      </Link>
    </section>
  )
}

function Pages({ page, count }: { page: number; count: number }) {
  const t = useT()
  const look = buttonClass({ variant: 'secondary', size: 'sm' })
  return (
    <nav aria-label={t('profile.pages')} className="mt-8 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link
          to="."
          search={(search) => ({ ...search, page: page - 1 })}
          aria-label={t('page.previous')}
          className={look}
        >
          <ChevronLeft aria-hidden />
        </Link>
      )}
      <span className="text-ink-2 text-small tabular-nums">{t('profile.page', { page, count })}</span>
      {page < count && (
        <Link to="." search={(search) => ({ ...search, page: page + 1 })} aria-label={t('page.next')} className={look}>
          <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  )
}

function GridSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-4 lg:gap-x-6">
      {['a', 'b', 'c', 'd'].map((key) => (
        <AssetCardSkeleton key={key} />
      ))}
    </SkeletonGroup>
  )
}
