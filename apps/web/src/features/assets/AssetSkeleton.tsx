import { Skeleton, SkeletonGroup } from '@plaza/ui'
import { useEffect } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { BackButton } from './BackButton.tsx'
import { Facts } from './later.tsx'

/** Title, photos and panel of a listing that is on its way. */
export function AssetSkeleton() {
  const t = useT()
  // nothing was drawn by the server: what it would have drawn comes along with the listing
  useEffect(Facts.preload, [])
  return (
    <>
      <div className="absolute z-sticky p-3 md:hidden">
        <BackButton />
      </div>
      <SkeletonGroup label={t('state.loading')} className="lg:page-column flex flex-col lg:py-8">
        <div className="order-2 flex flex-col gap-3 px-5 py-6 lg:order-1 lg:px-0 lg:pt-0 lg:pb-5">
          <Skeleton className="h-10 w-2/3 rounded-sm" />
          <Skeleton className="h-5 w-1/3 rounded-xs" />
        </div>
        <Skeleton className="order-1 aspect-4/3 max-h-first-photo lg:order-2 lg:aspect-gallery lg:rounded-sheet" />
        <div className="order-3 hidden grid-cols-asset gap-16 py-9 lg:grid">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-12 rounded-sm" />
            <Skeleton className="h-5 rounded-xs" />
            <Skeleton className="h-5 rounded-xs" />
            <Skeleton className="h-5 w-1/2 rounded-xs" />
          </div>
          <Skeleton className="h-80 rounded-lg" />
        </div>
      </SkeletonGroup>
    </>
  )
}
