import type { Asset, MemberClient } from '@plaza/sdk'
import { Button, buttonClass, EmptyState, Select, Skeleton } from '@plaza/ui'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatWhen } from '../../lib/date-formats.ts'
import { useHead } from '../../lib/head.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { AssetCard, AssetCardSkeleton } from '../../parts/asset/AssetCard.tsx'
import { isPublic, placeOf } from '../../parts/asset/asset.ts'
import { cardSizes } from '../../parts/asset/card-sizes.ts'
import type { Favorite } from '../../parts/asset/local-favorites.ts'
import { useOrigin } from '../../parts/place/origin.ts'
import { useAverages } from '../../parts/rating/rating-queries.ts'
import { metresBetween } from '../places/index.ts'
import { FavoriteButton } from './FavoriteButton.tsx'
import { ListMenu } from './ListMenu.tsx'
import { ListsBar } from './ListsBar.tsx'
import { useFavorites } from './use-favorites.ts'
import { useLists } from './use-lists.ts'

const perCall = 100

const favoriteAssetsQuery = (sdk: MemberClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'list', { id: ids }],
    queryFn: async ({ signal }): Promise<Asset[]> => {
      const parts = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, i) =>
        ids.slice(i * perCall, (i + 1) * perCall),
      )
      const lists = await Promise.all(parts.map((id) => sdk.assets.list({ id, nbResultsPerPage: perCall }, { signal })))
      return lists.flatMap((list) => [...list])
    },
    placeholderData: keepPreviousData,
  })

const orders = ['added', 'price', 'distance'] as const
type Order = (typeof orders)[number]
const orderTexts: Record<Order, MessageId> = {
  added: 'favorites.sort.added',
  price: 'favorites.sort.price',
  distance: 'favorites.sort.distance',
}

export default function FavoritesPage() {
  const t = useT()
  const { sdk } = useServices()
  const { favorites, isKnown, remove } = useFavorites()
  const origin = useOrigin()
  const [order, setOrder] = useState<Order>('added')
  const lists = useLists()
  const [listId, setListId] = useState<string>()
  const chosen = lists.lists.find(({ id }) => id === listId)
  // what is in a list and no longer saved otherwise stays in the list
  const kept: Readonly<Record<string, Favorite>> = chosen
    ? Object.fromEntries(chosen.assetIds.map((id) => [id, favorites[id] ?? { date: '', price: undefined }]))
    : favorites
  const ids = Object.keys(kept)
  // removing one must not ask for the whole list again
  const [asked, setAsked] = useState<readonly string[]>([])
  if (ids.some((id) => !asked.includes(id))) setAsked([...new Set([...asked, ...ids])].sort())
  const query = useQuery({ ...favoriteAssetsQuery(sdk, asked), enabled: asked.length > 0 })
  const ratings = useAverages(
    'assetId',
    (query.data ?? []).map(({ id }) => id),
  )
  useHead({ title: t('favorites.title') })

  if (!isKnown) return <FavoritesSkeleton />
  return (
    <div className="page-column py-8 md:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4 md:min-h-18">
        <h1 tabIndex={-1} className="text-h1 outline-none">
          {t('favorites.title')}
        </h1>
        {ids.length > 1 && (
          <Select
            label={t('favorites.sort')}
            placeholder=""
            value={order}
            onChange={setOrder}
            options={orders
              .filter((each) => each !== 'distance' || origin)
              .map((value) => ({ value, label: t(orderTexts[value]) }))}
            className="w-52"
          />
        )}
      </div>
      {lists.canHave && <ListsBar lists={lists} chosenId={chosen?.id} onChoose={setListId} />}
      {chosen && ids.length === 0 ? (
        <p className="mt-8 text-ink-2">{t('lists.emptyOwn')}</p>
      ) : ids.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            picture={pictures.saved}
            title={t('favorites.empty.title')}
            action={
              <Link to="/s" className={buttonClass()}>
                {t('favorites.empty.action')}
              </Link>
            }
          >
            {t('favorites.empty.text')}
          </EmptyState>
        </div>
      ) : (
        <QueryBoundary query={query} skeleton={<CardsSkeleton />}>
          {(assets) => (
            <ul className="mt-8 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
              {inOrder(ids, { assets, favorites: kept, order, origin }).map((id) => {
                const asset = assets.find((each) => each.id === id)
                const entry = kept[id]
                if (!entry) return null
                return (
                  <li key={id}>
                    {asset ? (
                      <>
                        <KeptAsset asset={asset} kept={entry} rating={ratings[id]} />
                        {lists.canHave && <ListMenu assetId={id} name={asset.name} lists={lists} />}
                      </>
                    ) : query.isPlaceholderData ? (
                      <AssetCardSkeleton />
                    ) : (
                      <GoneAsset onRemove={() => (chosen ? lists.toggle(chosen, id) : remove(id))} />
                    )}
                  </li>
                )
              })}
            </ul>
          )}
        </QueryBoundary>
      )}
    </div>
  )
}

type Listed = {
  assets: readonly Asset[]
  favorites: Readonly<Record<string, Favorite>>
  order: Order
  origin: { latitude: number; longitude: number } | undefined
}

/** Newest first; by price or distance, what has none comes last. */
function inOrder(ids: readonly string[], { assets, favorites, order, origin }: Listed): string[] {
  const newest = ids.toSorted((a, b) => (favorites[b]?.date ?? '').localeCompare(favorites[a]?.date ?? ''))
  if (order === 'added') return newest
  const value = (id: string) => {
    const asset = assets.find((each) => each.id === id)
    const place = asset && placeOf(asset)
    if (order === 'price') return asset?.price ?? Number.POSITIVE_INFINITY
    return place && origin ? metresBetween(origin, place) : Number.POSITIVE_INFINITY
  }
  return newest.toSorted((a, b) => compare(value(a), value(b)))
}

// infinities cannot be subtracted
const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

type KeptAssetProps = {
  asset: Asset
  kept: Favorite
  rating: { score: number; count: number } | undefined
}

function KeptAsset({ asset, kept, rating }: KeptAssetProps) {
  const t = useT()
  const formats = useFormats()
  const hasDropped = kept.price !== undefined && asset.price < kept.price
  return (
    <>
      <AssetCard
        asset={asset}
        rating={rating}
        action={<FavoriteButton asset={asset} />}
        sizes={cardSizes.fourColumns}
        overlay={isPublic(asset) ? undefined : t('favorites.unavailable')}
        headingLevel={2}
      />
      {kept.date && (
        <p className="mt-1 text-caption text-ink-3">
          {t('favorites.added', { date: formatWhen(kept.date, 'short', { locale: formats.locale, zone: undefined }) })}
        </p>
      )}
      {hasDropped && (
        <p className="mt-2 rounded-sm bg-ok-soft px-3 py-1.5 text-ok-ink text-small">
          {t('favorites.dropped', {
            before: formats.money(kept.price ?? 0, asset.currency),
            now: formats.money(asset.price, asset.currency),
          })}
        </p>
      )}
    </>
  )
}

/** Its place stays until the reader lets go of it. */
function GoneAsset({ onRemove }: { onRemove: () => void }) {
  const t = useT()
  return (
    <div className="flex aspect-4/3 flex-col items-center justify-center gap-3 rounded-photo border border-line border-dashed bg-canvas p-4 text-center text-ink-2">
      <p>{t('favorites.gone')}</p>
      <Button variant="secondary" size="sm" data-writes onPress={onRemove}>
        {t('action.remove')}
      </Button>
    </div>
  )
}

function CardsSkeleton() {
  return (
    <div className="mt-8 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {[1, 2, 3, 4].map((each) => (
        <AssetCardSkeleton key={each} />
      ))}
    </div>
  )
}

function FavoritesSkeleton() {
  return (
    <div aria-busy="true" className="page-column py-8 md:py-12">
      <Skeleton className="h-10 w-60 rounded-md" />
      <CardsSkeleton />
    </div>
  )
}
