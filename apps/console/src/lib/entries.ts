import type { Entry } from '@plaza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from './client.ts'
import type { asSeen } from './saving/index.ts'

/** All entries of a collection, however many there are. */
export const entriesQuery = (sdk: Sdk, collection: string) =>
  queryOptions({
    queryKey: ['entries', 'all', { collection }],
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const found: Entry[] = []
      for (let startingAfter: string | undefined; ; ) {
        const page = await sdk.entries.list(
          { collection, nbResultsPerPage: 100, order: 'asc', ...(startingAfter && { startingAfter }) },
          { signal },
        )
        found.push(...page)
        const { hasNextPage, endCursor } = page.paginationMeta
        if (!hasNextPage || !endCursor) return found
        startingAfter = endCursor
      }
    },
    staleTime: 60_000,
  })

/** Where words are kept: an entry, which may not be there yet. */
export type EntryPlace = Pick<Entry, 'collection' | 'locale' | 'name' | 'fields' | 'updatedDate'> & { id?: string }

/** An entry among those that were read, else the empty place where it would be. */
export const entryAt = (
  entries: readonly Entry[],
  { collection, locale, name }: Pick<Entry, 'collection' | 'locale' | 'name'>,
): EntryPlace =>
  entries.find((entry) => entry.locale === locale && entry.name === name) ?? {
    collection,
    locale,
    name,
    fields: {},
    updatedDate: '',
  }

/** Writes some fields of an entry, and makes it first where there is none. `null` takes a field out. */
export function saveEntry(
  sdk: Sdk,
  { id, collection, locale, name }: EntryPlace,
  fields: Entry['fields'],
  seen?: ReturnType<typeof asSeen>,
): Promise<Entry> {
  if (id !== undefined) return sdk.entries.update(id, { fields }, seen)
  const kept = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  return sdk.entries.create({ collection, locale, name, fields: kept })
}
