import type { Place } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import type { MemberClient } from '@plaza/sdk'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { useReaderPlace } from '../../parts/place/reader-place.ts'
import type { Position } from './map-geometry.ts'

const leastCharacters = 3
const pauseMs = 300
const mostSuggestions = 6

const mostTries = 10

/** Right after the first start of a server the names of places are still being loaded: that takes seconds. */
export const retryWhileLoading = (count: number, error: Error): boolean =>
  failureOf(error).code === 'place.namesLoading' && count < mostTries

type PlacesInput = { text: string; country: string | undefined; near: Position | null }

export const placesQuery = (sdk: MemberClient, { text, country, near }: PlacesInput) =>
  queryOptions({
    queryKey: ['places', 'search', { text, country, near }],
    queryFn: async ({ signal }) =>
      (
        await sdk.places.search(
          { query: text, limit: mostSuggestions, ...(country && { country }), ...near },
          { signal },
        )
      ).results,
    staleTime: 10 * 60_000,
    retry: (count, error) => failureOf(error).status === 503 && count < mostTries,
    retryDelay: 2000,
  })

/** Places for what is being typed, a moment after the last key. */
export function usePlaces(typed: string) {
  const { sdk, settings, position } = useServices()
  const wanted = typed.trim()
  const text = useDebounced(wanted, pauseMs)
  const home = useReaderPlace()
  const near = position.get() ?? (home ? { latitude: home.latitude, longitude: home.longitude } : null)
  const { data, isFetching, failureReason, refetch } = useQuery({
    ...placesQuery(sdk, { text, country: settings.places.country, near }),
    enabled: text.length >= leastCharacters,
    placeholderData: keepPreviousData,
  })
  const isSearching = wanted.length >= leastCharacters
  const places: readonly Place[] = isSearching && data ? data : []
  return {
    places,
    isWaiting: isSearching && !failureReason && (isFetching || text !== wanted),
    isReady: isSearching && !failureReason && text === wanted && !isFetching,
    /** Told from the first failure on, though it is tried again. */
    hasFailed: isSearching && text === wanted && failureReason !== null,
    retry: refetch,
  }
}

/** What a position is called; nameless ones keep the given name. */
export function useReverse() {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return async (at: Position, name: string): Promise<Place> => {
    const unknown = {
      id: 'position',
      ...at,
      shortDisplayName: name,
      displayName: name,
      postcode: null,
      country: null,
      timeZone: null,
    }
    try {
      const [found] = await cache.fetchQuery({
        queryKey: ['places', 'reverse', at],
        queryFn: async ({ signal }) => (await sdk.places.reverse(at, { signal })).results,
        staleTime: Number.POSITIVE_INFINITY,
      })
      return found ? { ...found, ...at } : unknown
    } catch {
      return unknown
    }
  }
}
