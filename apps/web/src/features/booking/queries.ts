import { readGraph } from '@plaza/domain'
import type { Client } from '@plaza/sdk'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { BookingRequest } from './choice.ts'

/** Older than this, a calendar is looked at once more before it is trusted. */
export const graphFreshMs = 60_000

export const graphQuery = (sdk: Client, assetId: string) =>
  queryOptions({
    queryKey: ['availabilities', 'getGraph', { assetId }],
    queryFn: async ({ signal }) => readGraph(await sdk.availabilities.getGraph({ assetId }, { signal })),
    staleTime: graphFreshMs,
  })

/** What a choice would cost. The lines of the choice before stay until the new ones are there. */
export const previewQuery = (sdk: Client, request: BookingRequest | undefined) =>
  queryOptions({
    queryKey: ['transactions', 'preview', request],
    queryFn: request ? ({ signal }) => sdk.transactions.preview(request, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  })

export const transactionQuery = (sdk: Client, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'read', { id }],
    queryFn: ({ signal }) => sdk.transactions.read(id, {}, { signal }),
  })
