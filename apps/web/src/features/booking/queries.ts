import { closestLocale, readGraph, readingOrder } from '@plaza/domain'
import type { MemberClient } from '@plaza/sdk'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { BookingRequest } from './choice.ts'

/** A calendar older than this is read again before it is trusted. */
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

/** What the operator says about paying, in the reader's language, else in the first one, else in any. */
export const manualPaymentQuery = (sdk: MemberClient, locale: string) =>
  queryOptions({
    queryKey: ['entries', 'list', { name: 'payment.manual' }],
    queryFn: async ({ signal }) => [...(await sdk.entries.list({ name: ['payment.manual'] }, { signal }))],
    select: (entries) => {
      const texts = entries.flatMap(({ locale: of, fields: { content, text } }) => {
        const said = typeof content === 'string' ? content : text
        return typeof said === 'string' && said !== '' ? [{ of, said }] : []
      })
      const of = closestLocale(
        texts.map((each) => each.of),
        readingOrder(locale),
      )
      return (texts.find((each) => each.of === of) ?? texts[0])?.said ?? null
    },
    staleTime: 30 * 60_000,
  })
