import type { SavedSearch } from '@plaza/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useUserId } from '../../parts/person/me.ts'
import { AssetCards } from '../favorites/index.ts'
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
      <div className="mt-7">
        <AssetCards assets={assets} layout="fourColumns" />
      </div>
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
