import { FilterMenu, PageBar } from '@plaza/ui'
import { useT } from '../i18n.tsx'
import { pageSizes } from './list-search.ts'
import type { CursorPage } from './use-cursor-list.ts'
import { useListSearch } from './use-list-search.ts'

/** Below a list: how many there are, how many on a page, and the pages around. */
export function ListPages({ page }: { page: CursorPage<unknown> }) {
  const t = useT()
  const { search, show, turn } = useListSearch()
  const { count, isCountExact = true, hasPreviousPage, hasNextPage, startCursor, endCursor } = page.paginationMeta
  const { size = 25 } = search
  // a first page that is reached backwards may have become longer; it is read anew as the first one
  const isFirst = search.after === undefined && search.before === undefined
  return (
    <PageBar
      label={t('list.pages')}
      count={count !== undefined && t(isCountExact ? 'list.count' : 'list.countMore', { count })}
      size={
        (count ?? 0) > pageSizes[0] && (
          <FilterMenu
            label={t('list.size')}
            options={pageSizes.map((each) => ({ value: String(each), label: String(each) }))}
            value={String(size)}
            onChange={(value) => show({ size: value === '25' ? undefined : Number(value) })}
          />
        )
      }
      previousLabel={t('list.previous')}
      nextLabel={t('list.next')}
      onPrevious={!isFirst && hasPreviousPage ? () => turn({ before: startCursor ?? undefined }) : undefined}
      onNext={hasNextPage ? () => turn({ after: endCursor ?? undefined }) : undefined}
    />
  )
}
