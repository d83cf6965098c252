import type { Order } from '@plaza/contract'

/**
 * How much of a list is wanted; the form depends on the API version of the call. `deepest` is the last result that this
 * caller may page to by number.
 */
export type PageRequest = { orderBy: string; order: Order; size: number } & (
  | { kind: 'cursor'; startingAfter?: string; endingBefore?: string; isCounted?: boolean }
  | { kind: 'offset'; page: number; deepest?: number }
  | { kind: 'array' }
)

export type CursorPage<Item> = {
  results: Item[]
  nbResultsPerPage: number
  startCursor: string | null
  endCursor: string | null
  hasPreviousPage: boolean
  hasNextPage: boolean
  /** How many there are on all pages, when that was asked for; at most `mostCounted`, and then perhaps more. */
  count?: number
  isCountExact?: boolean
}
export type OffsetPage<Item> = {
  nbResults: number
  nbPages: number
  page: number
  nbResultsPerPage: number
  results: Item[]
}
export type Page<Item> = CursorPage<Item> | OffsetPage<Item> | Item[]

export const mapPage = <From, To>(page: Page<From>, present: (item: From) => To): Page<To> =>
  Array.isArray(page) ? page.map(present) : { ...page, results: page.results.map(present) }

/** A list that always has exactly one result, in the form the API version of the call has. */
export function onePage<Item>(item: Item, request: PageRequest): Page<Item> {
  const { size: nbResultsPerPage } = request
  if (request.kind === 'array') return [item]
  if (request.kind === 'offset') {
    const { page } = request
    return { nbResults: 1, nbPages: 1, page, nbResultsPerPage, results: page === 1 ? [item] : [] }
  }
  const cursors = { startCursor: null, endCursor: null, hasPreviousPage: false, hasNextPage: false }
  return { results: [item], nbResultsPerPage, ...cursors, ...(request.isCounted && { count: 1, isCountExact: true }) }
}

const separator = '~|~'

export const encodeCursor = (value: string | null, id: string) =>
  Buffer.from(`${value ?? '[[NULL]]'}${separator}${id}`).toString('base64')

/** The value and id a cursor points at, or undefined if it is not one of ours. */
export function decodeCursor(cursor: string): { value: string | null; id: string } | undefined {
  const text = Buffer.from(cursor, 'base64').toString('utf8')
  const [value, id, ...rest] = text.split(separator)
  // no row holds a null character, and PostgreSQL refuses to compare with one
  if (value === undefined || !id || rest.length > 0 || text.includes('\u0000')) return
  return { value: value === '[[NULL]]' ? null : value, id }
}
