import type { ListedTransaction } from '@plaza/contract'
import { failureOf, mainRatingLabel } from '@plaza/domain'
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

/** Where the deposit of a booking stands. */
export const depositQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['payments', 'deposit', { id }],
    queryFn: () => sdk.deposits.read(id),
    refetchInterval: ({ state: { data } }) => (data?.status === 'settling' ? lookAgainMs : false),
  })

/** What both sides proposed to change, the newest first. */
export const changesQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'changes', { id }],
    queryFn: async () => [...(await sdk.changes.list(id))],
  })

/** Both hand-over records of a booking; the addresses of their pictures end after some minutes. */
export const handoversQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'handovers', { id }],
    queryFn: async () => {
      const { start, end } = await sdk.handovers.read(id)
      return { start, end }
    },
    refetchInterval: 4 * 60_000,
  })

export const handoverVersionsQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'handoverVersions', { id }],
    queryFn: async () => (await sdk.handovers.versions(id)).results,
  })

/** Emails about a booking, newest first. */
export const bookingMailsQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['emails', 'about', { id }],
    queryFn: () => sdk.emails.list({ objectId: id, withContent: false, nbResultsPerPage: 50 }),
  })

/** What both gave each other after a booking. */
export const bookingRatingsQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['ratings', 'about', { id }],
    queryFn: () => sdk.ratings.list({ transactionId: [id], label: [mainRatingLabel], nbResultsPerPage: 50 }),
  })

/** The books that have a line about a booking. */
export const bookingOrdersQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['orders', 'about', { id }],
    queryFn: () => sdk.orders.list({ transactionId: [id], nbResultsPerPage: 50 }),
  })

/** Nothing for what is gone. */
const orNull = <Found>(reading: Promise<Found>): Promise<Found | null> =>
  reading.catch((cause: unknown) => {
    if (failureOf(cause).kind === 'notFound') return null
    throw cause
  })

/** Listing and type of a booking as they are now. */
export const nowQuery = (sdk: Sdk, { id, assetId, assetTypeId }: ListedTransaction) =>
  queryOptions({
    queryKey: ['assets', 'now', { id, assetId, assetTypeId }],
    queryFn: async () => ({
      asset: assetId === null ? null : await orNull(sdk.assets.read(assetId)),
      type: assetTypeId === null ? null : await orNull(sdk.assetTypes.read(assetTypeId)),
    }),
  })

/** What moved a booking, and who. Events are kept for a month. */
export const stepEventsQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'events', { id }],
    queryFn: () =>
      sdk.events.list({
        objectId: id,
        type: ['transaction__created', 'transaction__status_changed'],
        nbResultsPerPage: 100,
      }),
  })
