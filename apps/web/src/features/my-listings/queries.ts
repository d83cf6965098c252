import type { Asset, MemberClient, Transaction } from '@plaza/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { allPages } from '../../parts/asset/catalogue.ts'
import { copyOf, isOpen } from './listings.ts'

export const bookingsOfQuery = (sdk: MemberClient, ownerId: string | null) =>
  queryOptions({
    queryKey: ['transactions', 'list', { ownerId }],
    queryFn: ({ signal }): Promise<Transaction[]> =>
      allPages((page) => sdk.transactions.list({ ownerId: [ownerId ?? ''], page, nbResultsPerPage: 100 }, { signal })),
    enabled: ownerId !== null,
  })

/** Views, requests, booked days and earnings of each listing, by its id. */
export const figuresQuery = (sdk: MemberClient, { ownerId, timeZone }: { ownerId: string | null; timeZone: string }) =>
  queryOptions({
    queryKey: ['earnings', 'assets', { ownerId, timeZone }],
    queryFn: async ({ signal }) => {
      const { results } = await sdk.earnings.assets({ timeZone }, { signal })
      return new Map(results.map((each) => [each.assetId, each]))
    },
    enabled: ownerId !== null,
    // rows are whole without it
    retry: false,
  })

export type AssetChange = { asset: Asset; change: { active?: boolean; price?: number } }

/** Changes of one or many listings, one after the other; what failed is told by who asked. */
export function useListings() {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const settle = () => cache.invalidateQueries({ queryKey: ['assets'] })
  return {
    change: useMutation({
      mutationFn: async (changes: readonly AssetChange[]) => {
        for (const { asset, change } of changes) await sdk.assets.update(asset.id, change)
      },
      onSettled: settle,
    }),
    duplicate: useMutation({
      mutationFn: ({ asset, name }: { asset: Asset; name: string }) => sdk.assets.create(copyOf(asset, name)),
      onSettled: settle,
    }),
    remove: useMutation({
      // a listing with open bookings cannot go: they are called off first, and a failure leaves the rest as it is
      mutationFn: async ({ assets, bookings }: { assets: readonly Asset[]; bookings: readonly Transaction[] }) => {
        for (const asset of assets) {
          for (const booking of bookings.filter((each) => each.assetId === asset.id && isOpen(each))) {
            await sdk.transactions.createTransition(booking.id, {
              name: 'cancel',
              data: { cancellationReason: 'refusedByOwner' },
            })
          }
          await sdk.assets.remove(asset.id)
        }
      },
      onSettled: async () => {
        await settle()
        await cache.invalidateQueries({ queryKey: ['transactions'] })
      },
    }),
  }
}
