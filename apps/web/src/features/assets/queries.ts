import type { Asset, Client } from '@plaza/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'

export const assetQuery = (sdk: Client, id: string) =>
  queryOptions({
    queryKey: ['assets', 'read', { id }],
    queryFn: ({ signal }) => sdk.assets.read(id, {}, { signal }),
  })

const shownAtMost = 4

/** What else somebody offers, newest first. */
export const otherAssetsQuery = (sdk: Client, { id, ownerId }: Pick<Asset, 'id' | 'ownerId'>) =>
  queryOptions({
    queryKey: ['assets', 'list', { ownerId, without: id }],
    queryFn: async ({ signal }) => {
      const filters = { ownerId: [ownerId ?? ''], active: true, validated: true, nbResultsPerPage: shownAtMost + 1 }
      const assets = await sdk.assets.list(filters, { signal })
      return assets.filter((asset) => asset.id !== id).slice(0, shownAtMost)
    },
    enabled: ownerId !== null,
  })

/** What one may take instead. */
export const similarAssetsQuery = (sdk: Client, id: string) =>
  queryOptions({
    queryKey: ['search', 'results', { similarTo: id }],
    queryFn: async ({ signal }) => {
      const wanted = { similarTo: id, validated: true, active: true, nbResultsPerPage: shownAtMost + 1 }
      const found = await sdk.search.results(wanted, { signal })
      return found.filter((asset) => asset.id !== id).slice(0, shownAtMost)
    },
    staleTime: 5 * 60_000,
  })

/** Takes a listing out of search, or brings it back. */
export function usePauseAsset(id: string) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isPaused: boolean) => sdk.assets.update(id, { active: !isPaused }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['assets'] }),
  })
}
