import type { ListedTransaction } from '@plaza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'

/** A booking with whose turn it is, which only lists tell; null when there is none of this id. */
export const bookingQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'one', { id }],
    queryFn: async (): Promise<ListedTransaction | null> => (await sdk.transactions.list({ id }))[0] ?? null,
  })

/** Money that is on its way back arrives within moments. */
const lookAgainMs = 2_000

export const paymentQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['payments', 'read', { id }],
    queryFn: () => sdk.payments.read(id),
    refetchInterval: ({ state: { data } }) => (data && data.refunding > 0 ? lookAgainMs : false),
  })

/** Emails about a booking, newest first. */
export const bookingMailsQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['emails', 'about', { id }],
    queryFn: () => sdk.emails.list({ objectId: id, withContent: false, nbResultsPerPage: 50 }),
  })
