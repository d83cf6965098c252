import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** What a page was drawn with, on its way to the browser. When it was asked, since browsers show pages from their memory. */
export type PackedQueries = { askedMs: number; all: PackedQuery[] }

/** JSON keeps neither maps nor what pages of a list tell beside their items. */
type PackedQuery = { key: QueryKey; data: unknown } | { key: QueryKey; entries: unknown[] } | PackedList
type PackedList = { key: QueryKey; items: unknown[]; paginationMeta: unknown }

/** A page that is older than this is shown, and asked for again. */
const freshMs = 60_000

export function packQueries(queryClient: QueryClient, askedMs: number): PackedQueries {
  const all = queryClient.getQueryCache().getAll()
  return { askedMs, all: all.filter(({ state }) => state.data !== undefined).map(pack) }
}

function pack({ queryKey: key, state: { data } }: Query): PackedQuery {
  if (data instanceof Map) return { key, entries: [...data] }
  if (Array.isArray(data) && 'paginationMeta' in data) {
    return { key, items: [...data], paginationMeta: data.paginationMeta }
  }
  return { key, data }
}

/** Puts everything into the cache that the server asked for, so that the first screen asks nothing. */
export function unpackQueries(queryClient: QueryClient, { askedMs, all }: PackedQueries): void {
  const now = Date.now()
  const updatedAt = Math.abs(now - askedMs) < freshMs ? now : 0
  for (const packed of all) queryClient.setQueryData(packed.key, unpack(packed), { updatedAt })
}

function unpack(packed: PackedQuery): unknown {
  if ('entries' in packed) return new Map(packed.entries as [unknown, unknown][])
  if ('items' in packed) return Object.defineProperty(packed.items, 'paginationMeta', { value: packed.paginationMeta })
  return packed.data
}
