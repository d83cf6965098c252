import type { SavedSearch } from '@plaza/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { AssetCard } from '../../parts/asset/AssetCard.tsx'
import { cardSizes } from '../../parts/asset/card-sizes.ts'
import { useUserId } from '../../parts/person/me.ts'
import { useAverages } from '../../parts/rating/rating-queries.ts'
import { FavoriteButton } from '../favorites/index.ts'
import { savedSearchesQuery, searchQuery } from './queries.ts'
import { alertOf } from './saved-search.ts'

const looked = 3
const shown = 4

/** What is new for the searches somebody keeps: the first that found something since it was looked at. */
export function SavedHits() {
  const t = useT()
  const { sdk } = useServices()
  const { data: saved = [] } = useQuery(savedSearchesQuery(sdk, useUserId()))
  const kept = saved.slice(0, looked)
  const found = useQueries({
    queries: kept.map((each) => ({ ...searchQuery(sdk, newFor(each)), staleTime: 60_000 })),
  })
  const at = found.findIndex(({ data }) => data && data.length > 0)
  const [search, assets = []] = [kept[at], found[at]?.data]
  const ratings = useAverages(
    'assetId',
    assets.map(({ id }) => id),
  )
  if (!search) return null
  return (
    <section aria-labelledby="saved-hits-title">
      <div className="flex items-center justify-between gap-4">
        <h2 id="saved-hits-title" className="min-w-0 truncate text-h1">
          {t('home.saved.title', { name: search.name })}
        </h2>
        <Link to="/saved-searches" className="shrink-0 font-semibold text-ink text-small">
          {t('savedSearches.title')}
        </Link>
      </div>
      <ul className="mt-7 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {assets.map((asset) => (
          <li key={asset.id}>
            <AssetCard
              asset={asset}
              rating={ratings[asset.id]}
              action={<FavoriteButton asset={asset} />}
              sizes={cardSizes.fourColumns}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Its criteria are those of a search. */
const newFor = (saved: SavedSearch) => ({
  ...saved.search,
  createdAfter: alertOf(saved).seenDate ?? saved.createdDate,
  page: 1,
  nbResultsPerPage: shown,
})
