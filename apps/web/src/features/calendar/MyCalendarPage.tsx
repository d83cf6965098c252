import type { Asset, AssetType } from '@plaza/sdk'
import { buttonClass, EmptyState, Skeleton, SkeletonGroup, textLinkClass } from '@plaza/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useAssetTypes } from '../../parts/asset/catalogue.ts'
import { useMyAssets } from '../../parts/asset/my-assets.ts'
import { AvailabilityEditor, hasCalendar } from './AvailabilityEditor.tsx'
import { CalendarRows, type Listed } from './CalendarRows.tsx'

const route = getRouteApi('/my/calendar')

/** All listings of an owner side by side, or one of them to change. */
export default function MyCalendarPage() {
  const t = useT()
  const assets = useMyAssets()
  const types = useAssetTypes()
  useHead({ title: t('calendar.title') })
  return (
    <div className="page-column py-8 md:py-12">
      <QueryBoundary query={assets} skeleton={<PageSkeleton />}>
        {(mine) => (
          <QueryBoundary query={types} skeleton={<PageSkeleton />}>
            {(all) => <MyCalendar assets={mine} types={all} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </div>
  )
}

function MyCalendar({ assets, types }: { assets: readonly Asset[]; types: readonly AssetType[] }) {
  const t = useT()
  const { asset: chosen, day } = route.useSearch()
  const listed = assets.flatMap((asset): Listed[] => {
    const assetType = types.find(({ id }) => id === asset.assetTypeId)
    return assetType ? [{ asset, assetType }] : []
  })
  const one = listed.find(({ asset }) => asset.id === chosen)
  if (one) {
    return (
      <div className="flex flex-col gap-6">
        <header>
          <Link to="/my/calendar" className={`${textLinkClass} inline-flex min-h-11 items-center gap-1 text-small`}>
            <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
            {t('calendar.all')}
          </Link>
          <h1 className="text-h1">{one.asset.name}</h1>
        </header>
        <AvailabilityEditor {...one} initialDay={day} />
      </div>
    )
  }
  const timed = listed.filter(({ assetType }) => hasCalendar(assetType))
  return (
    <>
      <h1 className="text-h1">{t('calendar.title')}</h1>
      {assets.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            picture={pictures.listings}
            title={t('myListings.empty')}
            action={
              <Link to="/" className={buttonClass()}>
                {t('action.home')}
              </Link>
            }
          />
        </div>
      ) : timed.length === 0 ? (
        <p className="mt-4 text-ink-2">{t('calendar.noneTimed')}</p>
      ) : (
        <CalendarRows listed={timed} />
      )}
    </>
  )
}

function PageSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-10 w-56 rounded-sm" />
      <Skeleton className="h-12 rounded-sm" />
      <Skeleton className="h-12 rounded-sm" />
      <Skeleton className="h-12 rounded-sm" />
    </SkeletonGroup>
  )
}
