import type { Asset, ListingReview } from '@plaza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'

export const assetQuery = (sdk: Sdk, id: string) =>
  queryOptions({ queryKey: ['assets', 'read', { id }], queryFn: (): Promise<Asset> => sdk.assets.read(id) })

export const reviewQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['assets', 'review', { id }],
    queryFn: (): Promise<ListingReview> => sdk.assetModeration.review(id),
  })

export const countQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: ['cases', 'count'], queryFn: () => sdk.cases.count(), staleTime: 10_000 })

const holdMs = 60_000
const lookMs = 5000

/** The next listing to review, held for whoever asks as long as they look at it. */
export const queueQuery = (sdk: Sdk, skip: readonly string[]) =>
  queryOptions({
    queryKey: ['cases', 'take', { kind: 'review', skip }],
    queryFn: () => sdk.cases.take({ kind: 'review', skip: [...skip] }),
    refetchInterval: ({ state }) => (state.data?.case ? holdMs : lookMs),
    gcTime: 0,
    staleTime: 0,
  })
