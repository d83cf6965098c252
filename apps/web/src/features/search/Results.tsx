import { Pagination } from '@plaza/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { idlePart } from '../../lib/lazy-part.tsx'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import type { Averages } from '../../parts/rating/rating-queries.ts'
import type { Position } from '../places/index.ts'
import { NoResults } from './NoResults.tsx'
import type { Results as Found } from './queries.ts'
import { ResultList } from './ResultList.tsx'
import { pageSizes } from './search-params.ts'
import type { Search } from './use-search.ts'

const PageSize = idlePart(async () => (await import('./PageSize.tsx')).PageSize)

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
        const { nbResults, nbPages, _corrected } = assets.paginationMeta
        if (nbResults === 0) return <NoResults search={search} list={{ columns, ...list }} />
        return (
          <div aria-busy={query.isPlaceholderData}>
            {_corrected && <Corrected typed={state.q} searched={_corrected} />}
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
                <PageSize value={state.perPage} onChange={(perPage) => change({ perPage })} />
              )}
            </div>
          </div>
        )
      }}
    </QueryBoundary>
  )
}

/** Says what was searched instead of words that nobody has written. */
function Corrected({ typed, searched }: { typed: string; searched: string }) {
  const t = useT()
  return (
    <p className="pb-2 text-body text-ink-2">
      {t.rich('search.corrected', { typed, searched, b: (text) => <strong className="text-ink">{text}</strong> })}
    </p>
  )
}
