import type { SortDirection } from '@plaza/ui'

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** What a list shows, as its address says it: `Filter` are the names of its own filters, whose values are texts. */
export type ListSearch<Filter extends string = never> = {
  view?: string
  query?: string
  sort?: string
  direction?: SortDirection
  size?: PageSize
  /** Columns that are shown beside the usual ones. */
  columns?: string
  /** Cursors of the page: what comes after the one, or before the other. */
  after?: string
  before?: string
  /** Whose panel is open. */
  open?: string
} & { [Name in Filter]?: string }

const own = ['view', 'query', 'sort', 'columns', 'after', 'before', 'open'] as const

/** A text, also when it looks like a number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value || undefined : typeof value === 'number' ? String(value) : undefined

/**
 * Reads the address of a list; what it does not know is left out. For `validateSearch` of its route.
 *
 * `validateSearch: listSearch('role', 'state')`
 */
export const listSearch =
  <Filter extends string = never>(...filters: readonly Filter[]) =>
  (search: Record<string, unknown>): ListSearch<Filter> => {
    const size = pageSizes.find((each) => each === search.size)
    const texts = [...own, ...filters].flatMap((name) => {
      const text = textOf(search[name])
      return text === undefined ? [] : [[name, text] as const]
    })
    // the names are those of the type, and all of them may be missing
    return {
      ...Object.fromEntries(texts),
      ...(size && { size }),
      ...(search.sort !== undefined && { direction: search.direction === 'ascending' ? 'ascending' : 'descending' }),
    } as ListSearch<Filter>
  }
