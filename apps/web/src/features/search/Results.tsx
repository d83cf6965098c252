import { Button, EmptyState, Pagination, Select } from '@plaza/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import type { Averages } from '../../parts/rating/rating-queries.ts'
import type { Position } from '../places/index.ts'
import { useFilterChips } from './filter-chips.ts'
import type { Results as Found } from './queries.ts'
import { ResultList } from './ResultList.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { pageSizes } from './search-params.ts'
import type { Search } from './use-search.ts'

export type ResultsProps = {
  search: Search
  query: UseQueryResult<Found>
  ratings: Averages
  origin: Position | null
  litId: string | null
  onPoint: (id: string | null) => void
  columns: string
  /** How wide a card is then. */
  sizes: string
  skeleton: ReactNode
  /** How many have no place on the map beside. */
  unplaced: number
  heading: RefObject<HTMLHeadingElement | null>
}

/** Cards, pages, and what is said when there are none. */
export function Results({ search, query, columns, skeleton, unplaced, heading, ...list }: ResultsProps) {
  const t = useT()
  const { state, change } = search
  return (
    <QueryBoundary query={query} skeleton={skeleton} reassurance={t('search.safe')}>
      {(assets) => {
        const { nbResults, nbPages } = assets.paginationMeta
        if (nbResults === 0) return <NoResults search={search} />
        return (
          <div aria-busy={query.isPlaceholderData}>
            <ResultList assets={assets} columns={columns} {...list} />
            {unplaced > 0 && <p className="mt-6 text-ink-3 text-small">{t('search.unplaced', { count: unplaced })}</p>}
            <div className="mt-10 flex flex-col items-center gap-5">
              <Pagination
                page={Math.min(state.page, nbPages)}
                pageCount={nbPages}
                onChange={(page) => {
                  change({ page })
                  heading.current?.focus({ preventScroll: true })
                }}
                label={t('pages.label')}
                previousLabel={t('pages.previous')}
                nextLabel={t('pages.next')}
                pageLabel={(page) => t('pages.page', { page })}
              />
              {nbResults > pageSizes[0] && (
                <Select
                  label={t('pages.size')}
                  placeholder=""
                  size="sm"
                  value={String(state.perPage)}
                  onChange={(size) => change({ perPage: Number(size) })}
                  options={[...new Set([...pageSizes, state.perPage])]
                    .toSorted((a, b) => a - b)
                    .map((size) => ({ value: String(size), label: String(size) }))}
                  className="w-32"
                />
              )}
            </div>
          </div>
        )
      }}
    </QueryBoundary>
  )
}

const widerRadii = [1000, 5000, 10_000, 25_000, 50_000, 150_000, 500_000, 2_000_000]

/** What stands in the way, each with a way to remove it. */
function NoResults({ search }: { search: Search }) {
  const t = useT()
  const formats = useFormats()
  const chipsOf = useFilterChips()
  const { state, catalogue, change } = search
  const chips = catalogue ? chipsOf(state, catalogue) : []
  const radius = state.place && (state.radius ?? catalogue?.maxDistance)
  const wider = radius === undefined ? undefined : widerRadii.find((each) => each > radius)
  return (
    <div className="flex flex-col items-center gap-6 pb-10">
      <EmptyState picture={pictures.search} title={t('search.empty.title')}>
        {t('search.empty.text')}
      </EmptyState>
      {chips.length > 0 && (
        <ul aria-label={t('search.empty.filters')} className="flex w-full max-w-dialog flex-col divide-y divide-line">
          {chips.map(({ id, text, without }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0 truncate">{text}</span>
              <Button
                variant="text"
                size="sm"
                aria-label={t('search.chip.remove', { filter: text })}
                onPress={() => change(without)}
              >
                {t('action.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        {wider && (
          <Button variant="secondary" onPress={() => change({ radius: wider, isArea: false })}>
            {t('search.empty.widen', { distance: formats.distance(wider) })}
          </Button>
        )}
        <SaveSearch search={search} label={t('search.empty.save')} />
      </div>
    </div>
  )
}
