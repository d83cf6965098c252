import type { Asset, Client, Message, Transaction, User } from '@plaza/sdk'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { allPages } from '../../lib/catalogue.ts'
import { useServices } from '../../lib/services.tsx'

const perPage = 100

/** The newest messages of a person, one page of a hundred at a time. */
export const inboxQuery = (sdk: Client, userId: string, pages: number) =>
  queryOptions({
    queryKey: ['messages', 'list', { userId, pages }],
    queryFn: async ({ signal }): Promise<{ messages: Message[]; hasMore: boolean }> => {
      const lists = await Promise.all(
        Array.from({ length: pages }, (_, place) =>
          sdk.messages.list({ userId, page: place + 1, nbResultsPerPage: perPage }, { signal }),
        ),
      )
      return { messages: lists.flat(), hasMore: (lists.at(-1)?.paginationMeta.nbPages ?? 0) > pages }
    },
    placeholderData: keepPreviousData,
  })

const messagesPerPage = 50

/** A conversation, newest fifty first; with each further page older ones. */
export const conversationQuery = (sdk: Client, conversationId: string, pages: number) =>
  queryOptions({
    queryKey: ['messages', 'list', { conversationId, pages }],
    queryFn: async ({ signal }): Promise<{ messages: Message[]; hasMore: boolean }> => {
      const lists = await Promise.all(
        Array.from({ length: pages }, (_, place) =>
          sdk.messages.list({ conversationId, page: place + 1, nbResultsPerPage: messagesPerPage }, { signal }),
        ),
      )
      return { messages: lists.flat(), hasMore: (lists.at(-1)?.paginationMeta.nbPages ?? 0) > pages }
    },
    placeholderData: keepPreviousData,
  })

/** All bookings of a person, on either side. */
export const myTransactionsQuery = (sdk: Client, userId: string) =>
  queryOptions({
    queryKey: ['transactions', 'list', { userId }],
    queryFn: async ({ signal }): Promise<Transaction[]> => {
      const sides = await Promise.all(
        [{ ownerId: [userId] }, { takerId: [userId] }].map((filter) =>
          allPages((page) => sdk.transactions.list({ ...filter, page, nbResultsPerPage: 100 }, { signal })),
        ),
      )
      return sides.flat()
    },
  })

export const transactionQuery = (sdk: Client, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'read', { id }],
    queryFn: ({ signal }) => sdk.transactions.read(id, {}, { signal }),
  })

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

export const peopleQuery = (sdk: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['users', 'list', { id: ids }],
    queryFn: async ({ signal }): Promise<Map<string, User>> =>
      byId(await allPages((page) => sdk.users.list({ id: [...ids], page, nbResultsPerPage: 100 }, { signal }))),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

export const topicsQuery = (sdk: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'list', { id: ids }],
    queryFn: async ({ signal }): Promise<Map<string, Asset>> =>
      byId(await allPages((page) => sdk.assets.list({ id: [...ids], page, nbResultsPerPage: 100 }, { signal }))),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

export const transactionRatingsQuery = (sdk: Client, transactionId: string, isOn: boolean) =>
  queryOptions({
    queryKey: ['ratings', 'list', { transactionId }],
    queryFn: async ({ signal }) => [...(await sdk.ratings.list({ transactionId: [transactionId] }, { signal }))],
    enabled: isOn,
  })

/** Takes a step of a booking. Whatever comes of it, both sides look again. */
export function useStep(transactionId: string) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ name, data }: { name: string; data?: { cancellationReason: string } }) =>
      sdk.transactions.createTransition(transactionId, data ? { name, data } : { name }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['transactions'] }),
  })
}

/** Marks messages as read or unread, or a conversation as put away. */
export function useMarkMessages() {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (changes: readonly { id: string; read?: boolean; metadata?: { archived: boolean } }[]) =>
      Promise.all(changes.map(({ id, ...change }) => sdk.messages.update(id, change))),
    onSettled: () => cache.invalidateQueries({ queryKey: ['messages'] }),
  })
}
