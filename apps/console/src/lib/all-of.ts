import type { List } from '@plaza/sdk'

type PageParams = { nbResultsPerPage: number; order: 'asc'; startingAfter?: string }

/**
 * Everything that a list holds, the oldest first, page after page: for what is set up once and never becomes very much.
 *
 * @example allOf((page) => sdk.categories.list(page))
 */
export async function allOf<Row>(read: (page: PageParams) => Promise<List<Row, '2020-08-10'>>): Promise<Row[]> {
  const all: Row[] = []
  let next: { startingAfter?: string } = {}
  for (;;) {
    const page = await read({ nbResultsPerPage: 100, order: 'asc', ...next })
    all.push(...page)
    const { hasNextPage, endCursor } = page.paginationMeta
    if (!hasNextPage || !endCursor) return all
    next = { startingAfter: endCursor }
  }
}
