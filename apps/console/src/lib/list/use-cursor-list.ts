import type { List } from '@plaza/sdk'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type AnyListSearch, useListSearch } from './use-list-search.ts'

/** What every page of a list asks for. */
export type PageParams = {
  nbResultsPerPage: number
  count: true
  orderBy?: string
  order?: 'asc' | 'desc'
  startingAfter?: string
  endingBefore?: string
}

export type CursorPage<Row> = List<Row, '2020-08-10'>

export type CursorList<Row> = {
  query: UseQueryResult<CursorPage<Row>>
  /** How many came since the page was read; they are shown when somebody asks for them. */
  nbNew: number
  refresh: () => void
  /** What narrows the list, as its call takes it. */
  filters: object
  /** What the filters let through, from its beginning, in the order that is shown. */
  readAll: (most: number) => Promise<Row[]>
}

const lookEveryMs = 60_000

/**
 * One page of a list of the API, as the address says. The page before stays while the next one is on its way, and rows that come
 * in the meantime are counted, not put under the pointer.
 *
 * `const list = useCursorList(['audit', 'list'], { isOwn: true }, (params) => sdk.audit.list(params))`
 */
export function useCursorList<Row, Filters extends object>(
  key: readonly [resource: string, call: string],
  filters: Filters,
  read: (params: Filters & PageParams, options: { signal: AbortSignal }) => Promise<CursorPage<Row>>,
): CursorList<Row> {
  const { search } = useListSearch()
  const params = { ...filters, ...pageParams(search) }
  const query = useQuery({
    queryKey: [...key, params],
    queryFn: ({ signal }) => read(params, { signal }),
    placeholderData: keepPreviousData,
    // a page is an array that carries more than its rows, which a merged copy would lose
    structuralSharing: false,
    refetchOnWindowFocus: false,
  })
  async function readAll(most: number): Promise<Row[]> {
    const { startingAfter: _after, endingBefore: _before, ...first } = { ...params, nbResultsPerPage: 100 }
    const rows: Row[] = []
    let next: { startingAfter?: string } = {}
    for (;;) {
      // the filters and the order stay; only the place in the list moves
      const page = await read({ ...first, ...next } as Filters & PageParams, { signal: new AbortController().signal })
      rows.push(...page)
      const { hasNextPage, endCursor } = page.paginationMeta
      if (!hasNextPage || !endCursor || rows.length >= most) return rows.slice(0, most)
      next = { startingAfter: endCursor }
    }
  }
  const { startCursor = null } = query.data?.paginationMeta ?? {}
  const isFirst = search.sort === undefined && search.after === undefined && search.before === undefined
  const newer = useQuery({
    queryKey: [...key, 'newer', filters, startCursor],
    queryFn: async ({ signal }) =>
      (await read({ ...filters, nbResultsPerPage: 100, count: true, endingBefore: startCursor ?? '' }, { signal }))
        .length,
    enabled: isFirst && startCursor !== null && !query.isPlaceholderData,
    // what was just read is new enough
    initialData: 0,
    initialDataUpdatedAt: query.dataUpdatedAt,
    staleTime: lookEveryMs,
    refetchInterval: lookEveryMs,
  })
  return { query, nbNew: newer.data, refresh: () => void query.refetch(), filters, readAll }
}

function pageParams({ size = 25, sort, direction, after, before }: AnyListSearch): PageParams {
  return {
    nbResultsPerPage: size,
    count: true,
    ...(sort !== undefined && { orderBy: sort, order: direction === 'ascending' ? 'asc' : 'desc' }),
    ...(after !== undefined && { startingAfter: after }),
    ...(before !== undefined && after === undefined && { endingBefore: before }),
  }
}
