import { failureOf } from '@plaza/domain'
import { cx, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import { useStored } from '../../lib/use-stored.ts'
import { placeOf } from '../../parts/asset/asset.ts'
import { cardSizes } from '../../parts/asset/card-sizes.ts'
import { categoryName } from '../../parts/asset/category-name.ts'
import { useAverages } from '../../parts/rating/rating-queries.ts'
import { NotFoundPage } from '../system/index.ts'
import { CategoryHeader } from './CategoryHeader.tsx'
import { useResults } from './queries.ts'
import { ResultsSkeleton } from './ResultList.tsx'
import { Results } from './Results.tsx'
import { SearchToolbar } from './SearchToolbar.tsx'
import { searchBody } from './search-body.ts'
import { useCardKeys } from './use-card-keys.ts'
import { useScreen } from './use-screen.ts'
import { type Search, useSearch } from './use-search.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

// phones show them when they are asked for
const CardStrip = lazyPart(async () => (await import('./CardStrip.tsx')).CardStrip)
const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm)
const SearchMap = lazyPart(async () => (await import('./SearchMap.tsx')).SearchMap)

const viewKey = 'plaza_search_view'

export default function SearchPage() {
  const search = useSearch()
  if (search.isUnknownCategory) return <NotFoundPage />
  return <Found search={search} />
}

function Found({ search }: { search: Search }) {
  const t = useT()
  const { stored, position, notifier } = useServices()
  const { state, catalogue, change } = search
  const screen = useScreen()
  const body = useMemo(() => (catalogue ? searchBody(state, catalogue) : undefined), [state, catalogue])
  const query = useResults(body)
  const assets = query.data ?? none
  const ratings = useAverages(
    'assetId',
    (query.data ?? []).map(({ id }) => id),
  )
  const myPosition = useStore(position)
  const origin =
    state.place && !state.isArea ? state.place : (myPosition ?? (state.isArea ? (state.place ?? null) : null))
  const [litId, setLit] = useState<string | null>(null)
  const [selectedId, setSelected] = useState<string | null>(null)
  const [hasMap, setHasMap] = useState(true)
  const heading = useRef<HTMLHeadingElement>(null)
  useSearchHead(search)
  useCardKeys()

  const keptView = useStored(stored, viewKey)
  const view = state.view ?? (keptView === 'map' || keptView === 'list' ? keptView : undefined)
  const isBeside = screen !== 'narrow' && screen !== 'medium'
  const showsMap = hasMap && (isBeside ? view !== 'list' : view === 'map')
  const showsList = isBeside || !showsMap
  const showMap = (isMap: boolean) => {
    const next = isMap ? 'map' : 'list'
    stored.set(viewKey, next)
    change({ view: next, page: state.page }, { replace: true, resetScroll: false })
  }

  // a filter the server cannot read leaves the address
  const isRefused = query.isError && [400, 422].includes(failureOf(query.error).status ?? 0)
  useEffect(() => {
    if (!isRefused || (Object.keys(state.attributes).length === 0 && !state.orderBy)) return
    notifier.show({ text: t('search.filterDropped') })
    change({ attributes: {}, orderBy: undefined }, { replace: true })
  })
  // beyond the last page is the last page
  const meta = query.data?.paginationMeta
  useEffect(() => {
    if (meta && !query.isPlaceholderData && meta.nbPages > 0 && state.page > meta.nbPages) {
      change({ page: meta.nbPages }, { replace: true })
    }
  })

  const columns = cx(
    'grid gap-x-5 gap-y-8',
    screen === 'narrow' ? 'min-[37.5rem]:grid-cols-2' : 'sm:grid-cols-2',
    !showsMap && isBeside && 'xl:grid-cols-3',
  )
  const unplaced = assets.filter((asset) => !placeOf(asset)).length
  return (
    <div className={cx('min-h-0 grow', showsMap && isBeside ? 'search-with-map' : 'flex')}>
      {screen === 'widest' && catalogue && (
        <aside
          aria-label={t('search.filters.title')}
          className="col-start-1 hidden w-62 shrink-0 border-line border-e px-6 xl:block"
        >
          <div className="search-side">
            <FilterForm state={state} catalogue={catalogue} onApply={(next) => change(next, { resetScroll: false })} />
          </div>
        </aside>
      )}
      <div className={cx('col-start-2 min-w-0', showsList ? 'flex grow flex-col px-4 pb-12 md:px-6' : 'contents')}>
        {search.category && catalogue && showsList && (
          <CategoryHeader category={search.category} categories={catalogue.categories} heading={heading} />
        )}
        <SearchToolbar
          search={search}
          meta={meta}
          heading={heading}
          isPhone={screen === 'narrow'}
          isRefreshing={query.isPlaceholderData}
          isOnMap={!showsList}
          map={hasMap && isBeside ? { isShown: showsMap, onShow: showMap } : undefined}
        />
        {showsList && (
          <Results
            {...{ search, query, ratings, origin, litId, columns, heading }}
            sizes={showsMap && isBeside ? cardSizes.foundBesideMap : cardSizes.found}
            skeleton={<ResultsSkeleton columns={columns} />}
            onPoint={setLit}
            unplaced={showsMap ? unplaced : 0}
          />
        )}
        {hasMap && !isBeside && <ViewSwitch isMap={showsMap} onChange={showMap} />}
      </div>
      {showsMap && catalogue && (
        <div className={isBeside ? 'search-map col-start-3' : 'search-map-full'}>
          <SearchMap
            {...{ assets, ratings, origin, state, catalogue, selectedId, litId }}
            onSelect={setSelected}
            onPoint={setLit}
            onSearchArea={(next) => change({ ...next, view: state.view }, { resetScroll: false })}
            onUnavailable={() => setHasMap(false)}
            hasStrip={!isBeside}
          >
            {!isBeside && (
              <CardStrip
                {...{ assets, ratings, origin, selectedId }}
                isLoaded={query.data !== undefined}
                onSelect={setSelected}
              />
            )}
          </SearchMap>
        </div>
      )}
    </div>
  )
}

/** Words and more than two filters make too many pages for search engines. */
function useSearchHead({ state, category }: Search) {
  const t = useT()
  const { locale } = useIntl()
  const { q, startDate, place, types, minPrice, maxPrice, attributes } = state
  const filters = [startDate, place, minPrice, maxPrice, ...types, ...Object.keys(attributes)]
  const name = category && categoryName(category, locale)
  useHead({
    title: name ?? (q ? t('search.title.words', { words: q }) : t('search.title')),
    description: name ? t('search.description.category', { name }) : t('search.description'),
    isIndexed: !q && filters.filter((filter) => filter !== undefined).length <= 2,
  })
}

const none: never[] = []
