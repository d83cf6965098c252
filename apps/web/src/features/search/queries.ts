import type { SavedSearch } from '@plaza/contract'
import type { CustomAttribute, MemberClient } from '@plaza/sdk'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { allPages } from '../../parts/asset/catalogue.ts'
import { useUserId } from '../../parts/person/me.ts'
import type { SearchBody } from './search-body.ts'

export const searchQuery = (sdk: MemberClient, body: Partial<SearchBody> & { createdAfter?: string }) =>
  queryOptions({
    queryKey: ['search', 'results', body],
    // a newer search gives up the one before
    queryFn: ({ signal }) => sdk.search.results(body, { signal }),
  })

/** A page of results that knows how many there are in all. */
export type Results = Awaited<ReturnType<MemberClient['search']['results']>>

/** Results of a search; those of the one before stay until they come. */
export function useResults(body: SearchBody | undefined) {
  const { sdk } = useServices()
  return useQuery({
    ...searchQuery(sdk, body ?? {}),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  })
}

const pauseMs = 400
/** The API counts by that many at once. */
const mostFacets = 20

/** How many there would be, a moment after the last change, and how they spread. */
export function useCount(
  body: SearchBody | undefined,
  { attributes, price }: { attributes: readonly CustomAttribute[]; price: 'price' | 'dailyPrice' },
) {
  const { sdk } = useServices()
  const settled = useDebounced(body, pauseMs)
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['search', 'count', settled, price, attributes.map(({ name }) => name)],
    queryFn: async ({ signal }) => {
      const { _prices, ...counted } = { _prices: false, ...settled, page: 1, nbResultsPerPage: 1 }
      const named = attributes.filter(({ type }) => type !== 'text').map(({ name }) => name)
      const _facets = ['assetTypeId', '_instant', '_hasPhoto', price, ...named].slice(0, mostFacets)
      return (await sdk.search.results({ ...counted, _facets }, { signal })).paginationMeta
    },
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    count: data?.nbResults,
    isExact: data?.exhaustiveNbResults ?? true,
    facets: data?._facets,
    isPlaceholderData,
  }
}

export const savedSearchesQuery = (sdk: MemberClient, userId: string | null) =>
  queryOptions({
    queryKey: ['savedSearches', 'list', { userId }],
    queryFn: ({ signal }): Promise<SavedSearch[]> =>
      allPages((page) => sdk.savedSearch.list({ userId: userId ?? '', page, nbResultsPerPage: 100 }, { signal })),
    enabled: userId !== null,
  })

/** Whether another search of one's own is called the same, capitals aside. */
export function useNameTaken() {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const userId = useUserId()
  return async (name: string, ownId?: string): Promise<boolean> => {
    const known = await cache.fetchQuery(savedSearchesQuery(sdk, userId))
    const plain = (text: string) => text.trim().toLocaleLowerCase()
    return known.some((saved) => saved.id !== ownId && plain(saved.name) === plain(name))
  }
}
