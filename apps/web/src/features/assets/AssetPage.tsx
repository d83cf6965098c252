import { assetIdOf, assetSlug } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { isDraft } from '../../parts/asset/asset.ts'
import { useAssetType, useAssetTypes } from '../../parts/asset/catalogue.ts'
import { useMe, useUserId } from '../../parts/person/me.ts'
import { NotFoundPage } from '../system/index.ts'
import { AssetSkeleton } from './AssetSkeleton.tsx'
import { AssetView } from './AssetView.tsx'
import { GoneAssetPage } from './GoneAssetPage.tsx'
import { assetQuery } from './queries.ts'
import { useCountView } from './use-count-view.ts'
import { useViewerRole } from './viewer-role.ts'

const route = getRouteApi('/l/$slugAndId')

export default function AssetPage() {
  const { slugAndId } = route.useParams()
  const id = assetIdOf(slugAndId)
  return id ? <FoundAsset key={id} id={id} slug={slugAndId} /> : <NotFoundPage />
}

function FoundAsset({ id, slug }: { id: string; slug: string }) {
  const { sdk } = useServices()
  const query = useQuery(assetQuery(sdk, id))
  // without the types nothing could be said about price and booking
  const types = useAssetTypes()
  return (
    <QueryBoundary isWholeScreen query={query} skeleton={<AssetSkeleton />} notFound={<GoneAssetPage />}>
      {(asset) => (
        <QueryBoundary isWholeScreen query={types} skeleton={<AssetSkeleton />}>
          {() => <VisibleAsset asset={asset} slug={slug} />}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}

function VisibleAsset({ asset, slug }: { asset: Asset; slug: string }) {
  const navigate = useNavigate()
  const role = useViewerRole(asset)
  const type = useAssetType(asset.assetTypeId)
  const isKnown = useIsReaderKnown()
  const isHidden = role === 'stranger' && isDraft(asset)
  const right = assetSlug(asset)
  useCountView(asset, role)

  // one address per listing: what is shared and bookmarked stays the same
  useEffect(() => {
    if (isHidden || slug === right) return
    void navigate({
      to: '/l/$slugAndId',
      params: { slugAndId: right },
      search: (search) => search,
      replace: true,
      resetScroll: false,
    })
  }, [isHidden, slug, right, navigate])

  // nobody is to learn that there is a draft; its owner waits until we know it is them
  if (isHidden) return isKnown ? <NotFoundPage /> : <AssetSkeleton />
  if (!type) return <GoneAssetPage />
  return <AssetView asset={asset} type={type} role={role} />
}

/** False while we know that somebody is signed in, but not yet who. */
function useIsReaderKnown(): boolean {
  const me = useMe()
  return useUserId() === null || !me.isPending
}
