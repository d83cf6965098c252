import { assetIdOf } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { Photo, Skeleton, SkeletonGroup } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isPublic, photosOf, placeOf } from '../../lib/asset.ts'
import { usePriceUnit } from '../../lib/catalogue.ts'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { Money } from '../../lib/Money.tsx'
import { photoSources } from '../../lib/photo-address.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { NotFoundPage } from '../system/index.ts'
import { assetQuery } from './queries.ts'

const route = getRouteApi('/l/$slugAndId')

export default function AssetPage() {
  const { slugAndId } = route.useParams()
  const { sdk } = useServices()
  const id = assetIdOf(slugAndId)
  const query = useQuery({ ...assetQuery(sdk, id ?? ''), enabled: id !== undefined })
  if (!id) return <NotFoundPage />
  return (
    <QueryBoundary query={query} skeleton={<PageSkeleton />} notFound={<NotFoundPage />}>
      {(asset) => <AssetView asset={asset} />}
    </QueryBoundary>
  )
}

function AssetView({ asset }: { asset: Asset }) {
  const t = useT()
  const { files } = useServices()
  const unit = usePriceUnit(asset)
  const photos = photosOf(asset)
  useHead({ title: asset.name, description: asset.description?.slice(0, 160), isIndexed: isPublic(asset) })
  return (
    <div className="page-column py-8">
      <h1 className="text-h1">{asset.name}</h1>
      <p className="mt-1 text-ink-3">{placeOf(asset)?.name}</p>
      {photos.map(({ url, caption, placeholder }, i) => (
        <Photo
          key={url}
          {...photoSources(url, files, { ratio: 4 / 3 })}
          sizes="100vw"
          alt={caption ?? t('photo.alt', { name: asset.name, index: i + 1, count: photos.length })}
          placeholder={placeholder}
          isFirst={i === 0}
          className="mt-6 aspect-4/3 rounded-sheet"
        />
      ))}
      <Money amount={asset.price} currency={asset.currency} unit={unit} className="mt-6 block text-price-lg" />
      <p className="mt-6 max-w-reading whitespace-pre-line">{asset.description}</p>
    </div>
  )
}

function PageSkeleton() {
  const t = useT()
  return (
    <SkeletonGroup label={t('state.loading')} className="page-column flex flex-col gap-4 py-8">
      <Skeleton className="h-10 w-2/3 rounded-sm" />
      <Skeleton className="aspect-4/3 rounded-sheet" />
    </SkeletonGroup>
  )
}
