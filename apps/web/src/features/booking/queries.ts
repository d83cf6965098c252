import { readGraph } from '@plaza/domain'
import type { MemberClient } from '@plaza/sdk'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { BookingRequest } from './choice.ts'

/** Older than this, a calendar is looked at once more before it is trusted. */
export const graphFreshMs = 60_000

export const graphQuery = (sdk: MemberClient, assetId: string) =>
  queryOptions({
    queryKey: ['availabilities', 'getGraph', { assetId }],
    queryFn: ({ signal }) => sdk.availabilities.getGraph({ assetId }, { signal }),
    select: readGraph,
    staleTime: graphFreshMs,
  })

/** What a choice would cost. The lines of the choice before stay until the new ones are there. */
export const previewQuery = (sdk: MemberClient, request: BookingRequest | undefined) =>
  queryOptions({
    queryKey: ['transactions', 'preview', request],
    queryFn: request ? ({ signal }) => sdk.transactions.preview(request, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  })

/** What the operator says about paying, in the reader's language or any other. */
export const manualPaymentQuery = (sdk: MemberClient, locale: string) =>
  queryOptions({
    queryKey: ['entries', 'list', { name: 'payment.manual' }],
    queryFn: async ({ signal }) => [...(await sdk.entries.list({ name: ['payment.manual'] }, { signal }))],
    select: (entries) => {
      const entry = entries.find((each) => each.locale === locale) ?? entries[0]
      const { content, text } = entry?.fields ?? {}
      return typeof content === 'string' ? content : typeof text === 'string' ? text : null
    },
    staleTime: 30 * 60_000,
  })
