import { addDays, Button, daysBetween, EmptyState } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { daysText } from './days-text.ts'
import { useFilterChips } from './filter-chips.ts'
import { searchQuery } from './queries.ts'
import { ResultList, type ResultListProps } from './ResultList.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { searchBody } from './search-body.ts'
import { emptySearch, type SearchState } from './search-params.ts'
import type { Search } from './use-search.ts'

const widerRadii = [1000, 5000, 10_000, 25_000, 50_000, 150_000, 500_000, 2_000_000]
const mostNear = 4

export type NoResultsProps = { search: Search; list: Omit<ResultListProps, 'assets'> }

/** What stands in the way, each with a way round it, and what is there instead. */
export function NoResults({ search, list }: NoResultsProps) {
  const t = useT()
  const formats = useFormats()
  const { locale } = useIntl()
  const { state, catalogue, change } = search
  const chipsOf = useFilterChips()
  const chips = catalogue ? chipsOf(state, catalogue) : []
  const radius = state.place && (state.radius ?? catalogue?.maxDistance)
  const wider = radius === undefined ? undefined : widerRadii.find((each) => each > radius)
  const later = useLaterDates(search)
  const place = state.place && !state.isArea ? state.place.label : ''
  const title = state.q ? t('search.empty.words', { words: state.q }) : t('search.empty.title')
  const ways = [
    ...later.map(({ startDate, endDate }) => ({
      id: startDate,
      text: daysText(startDate, endDate, locale, t('search.chip.from')),
      next: { startDate, endDate },
    })),
    ...(wider
      ? [
          {
            id: 'wider',
            text: t('search.empty.widen', { distance: formats.distance(wider) }),
            next: { radius: wider, isArea: false },
          },
        ]
      : []),
    ...(state.q
      ? [
          {
            id: 'words',
            text: t('search.empty.without', { filter: t('text.quoted', { text: state.q }) }),
            next: { q: '' },
          },
        ]
      : []),
    ...chips.map(({ id, text, without }) => ({
      id,
      text: t('search.empty.without', { filter: text }),
      next: without,
    })),
  ]
  return (
    <div className="flex flex-col gap-10 pb-10">
      <div className="flex flex-col items-center gap-5">
        <EmptyState
          picture={pictures.search}
          title={place && state.q ? t('search.empty.near', { text: title, place }) : title}
        >
          {t(state.q && chips.length === 0 ? 'search.empty.spelling' : 'search.empty.text')}
        </EmptyState>
        {ways.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: without bullets some readers no longer take it for a list
          <ul role="list" aria-label={t('search.empty.ways')} className="flex flex-wrap justify-center gap-2.5">
            {ways.map(({ id, text, next }) => (
              <li key={id}>
                <Button variant="secondary" size="sm" className="rounded-full" onPress={() => change(next)}>
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <SaveSearch search={search} label={t('search.empty.save')} />
      </div>
      <NearListings search={search} list={list} />
    </div>
  )
}

/** The same number of days, right after those that were asked for and a week later, where that finds something. */
function useLaterDates({ state, catalogue }: Search) {
  const { sdk } = useServices()
  const { startDate, endDate } = state
  const length = startDate && endDate ? daysBetween(startDate, endDate) : 0
  const windows =
    startDate && endDate
      ? [...new Set([length + 1, 7])].map((shift) => ({
          startDate: addDays(startDate, shift),
          endDate: addDays(endDate, shift),
        }))
      : []
  return useQueries({
    queries: windows.map((dates) => ({
      ...searchQuery(sdk, catalogue ? searchBody({ ...state, ...dates, page: 1, perPage: 1 }, catalogue) : {}),
      enabled: catalogue !== undefined,
    })),
    combine: (found) => windows.filter((_, at) => (found[at]?.data?.length ?? 0) > 0),
  })
}

/** Some of what is there all the same: near the place, of the category. */
function NearListings({ search: { state, catalogue }, list }: NoResultsProps) {
  const t = useT()
  const { sdk } = useServices()
  const { categoryId, place, mode } = state
  const wanted: SearchState = {
    ...emptySearch,
    categoryId,
    place,
    mode,
    perPage: mostNear,
    ...(place && { orderBy: 'distance' }),
  }
  const { data: assets } = useQuery({
    ...searchQuery(sdk, catalogue ? searchBody(wanted, catalogue) : {}),
    enabled: catalogue !== undefined,
  })
  if (!assets || assets.length === 0) return null
  return (
    <section aria-labelledby="instead">
      <h2 id="instead" className="mb-3 text-h3">
        {place ? t('search.empty.nearby') : t('search.empty.instead')}
      </h2>
      <ResultList assets={assets} {...list} />
    </section>
  )
}
