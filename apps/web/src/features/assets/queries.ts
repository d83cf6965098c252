import type { Asset, MemberClient } from '@plaza/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { placeOf } from '../../parts/asset/asset.ts'

export const assetQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['assets', 'read', { id }],
    queryFn: ({ signal }) => sdk.assets.read(id, {}, { signal }),
  })

const shownAtMost = 4

/** What else somebody offers, newest first. */
export const otherAssetsQuery = (sdk: MemberClient, { id, ownerId }: Pick<Asset, 'id' | 'ownerId'>) =>
  queryOptions({
    queryKey: ['assets', 'list', { ownerId, without: id }],
    queryFn: async ({ signal }) => {
      const filters = { ownerId: [ownerId ?? ''], active: true, validated: true, nbResultsPerPage: shownAtMost + 1 }
      const assets = await sdk.assets.list(filters, { signal })
      return assets.filter((asset) => asset.id !== id).slice(0, shownAtMost)
    },
    enabled: ownerId !== null,
  })

const nearMetres = 50_000

/** What one may take instead: of the same category and no trip away, or nothing, as for what lies nowhere. */
export const similarAssetsQuery = (sdk: MemberClient, asset: Asset) => {
  const { id, categoryId } = asset
  const place = placeOf(asset)
  return queryOptions({
    queryKey: ['search', 'results', { similarTo: id, categoryId }],
    queryFn: async ({ signal }) => {
      const wanted = {
        similarTo: id,
        ...(categoryId && { categoryId }),
        ...(place && {
          location: { latitude: place.latitude, longitude: place.longitude },
          maxDistance: nearMetres,
        }),
        validated: true,
        active: true,
        nbResultsPerPage: shownAtMost + 1,
      }
      const found = await sdk.search.results(wanted, { signal })
      return found.filter((each) => each.id !== id).slice(0, shownAtMost)
    },
    enabled: categoryId !== null && place !== undefined,
    staleTime: 5 * 60_000,
  })
}

/** Takes a listing out of search, or brings it back. */
export function usePauseAsset(id: string) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (isPaused: boolean) => sdk.assets.update(id, { active: !isPaused }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['assets'] }),
  })
}
