import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type PackedData, packData, unpackData } from '../packed-data.ts'

/** What a page was drawn with, on its way to the browser. When it was asked, since browsers show pages from their memory. */
export type PackedQueries = { askedMs: number; all: ({ key: QueryKey } & PackedData)[] }

/** A page that is older than this is shown, and asked for again. */
const freshMs = 60_000

export function packQueries(queryClient: QueryClient, askedMs: number): PackedQueries {
  const all = queryClient.getQueryCache().getAll()
  const answered = all.filter(({ state }) => state.data !== undefined)
  return { askedMs, all: answered.map(({ queryKey: key, state }) => ({ key, ...packData(state.data) })) }
}

/** Puts everything into the cache that the server asked for, so that the first screen asks nothing. */
export function unpackQueries(queryClient: QueryClient, { askedMs, all }: PackedQueries): void {
  const now = Date.now()
  const updatedAt = Math.abs(now - askedMs) < freshMs ? now : 0
  for (const packed of all) queryClient.setQueryData(packed.key, unpackData(packed), { updatedAt })
}
