import type { HelpRequest } from '@plaza/contract'
import type { Asset, Conversation, MemberClient, Message } from '@plaza/sdk'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { allPages } from '../../parts/asset/catalogue.ts'
import type { Role } from './transaction.ts'

const perPage = 20

/** Whether the reader waits for help with a booking. */
export const helpQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['helpRequests', 'read', { id }],
    queryFn: ({ signal }): Promise<HelpRequest> => sdk.helpRequests.read(id, {}, { signal }),
  })

export type InboxFilters = {
  role?: Role | undefined
  box: 'active' | 'unread' | 'archived'
  stage?: string | undefined
  query?: string | undefined
  /** what begins next first, instead of what was said last */
  byStart?: boolean | undefined
}

/** The conversations of the reader, one page of twenty at a time. */
export const conversationsQuery = (sdk: MemberClient, filters: InboxFilters, pages: number) =>
  queryOptions({
    queryKey: ['conversations', 'list', { ...filters, pages }],
    queryFn: async ({ signal }): Promise<{ conversations: Conversation[]; hasMore: boolean }> => {
      const { role, box, stage, query, byStart } = filters
      const lists = await Promise.all(
        Array.from({ length: pages }, (_, place) =>
          sdk.conversations.list(
            {
              box,
              ...(role && { role }),
              ...(stage && { stage: [stage] }),
              ...(query && { query }),
              ...(byStart && { orderBy: 'startDate' }),
              page: place + 1,
              nbResultsPerPage: perPage,
            },
            { signal },
          ),
        ),
      )
      return { conversations: lists.flat(), hasMore: (lists.at(-1)?.paginationMeta.nbPages ?? 0) > pages }
    },
    placeholderData: keepPreviousData,
  })

const messagesPerPage = 50
const renewFilesMs = 4 * 60_000

/** A conversation, newest fifty first; with each further page older ones. */
export const conversationQuery = (sdk: MemberClient, conversationId: string, pages: number) =>
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
    // the addresses of files open for five minutes at least
    refetchInterval: ({ state }) =>
      state.data?.messages.some(({ attachments }) => attachments.length > 0) ? renewFilesMs : false,
    placeholderData: keepPreviousData,
  })

const byId = <T extends { id: string }>(items: readonly T[]) => new Map(items.map((item) => [item.id, item]))

export const topicsQuery = (sdk: MemberClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['assets', 'list', { id: ids }],
    queryFn: async ({ signal }): Promise<Map<string, Asset>> =>
      byId(await allPages((page) => sdk.assets.list({ id: [...ids], page, nbResultsPerPage: 100 }, { signal }))),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })

export const transactionRatingsQuery = (sdk: MemberClient, transactionId: string, isOn: boolean) =>
  queryOptions({
    queryKey: ['ratings', 'list', { transactionId }],
    queryFn: async ({ signal }) => [...(await sdk.ratings.list({ transactionId: [transactionId] }, { signal }))],
    enabled: isOn,
  })

/** What comes back when the reader leaves a booking now. The server knows who asks, and that decides. */
export const refundQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'previewRefund', { id }],
    queryFn: ({ signal }) => sdk.payments.previewRefund(id, {}, { signal }),
    // it depends on the moment
    staleTime: 0,
  })

/** How many bookings somebody has kept; other servers of this API do not know it, and then nothing is said. */
export const bookingCountQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'countOf', { id }],
    queryFn: ({ signal }) => sdk.transactions.countOf(id, {}, { signal }),
    staleTime: 30 * 60_000,
    retry: false,
  })

/** One conversation as the inbox has it, for what the messages alone do not tell. */
export const conversationRowQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['conversations', 'list', { id }],
    queryFn: async ({ signal }) => (await sdk.conversations.list({ id: [id] }, { signal }))[0] ?? null,
  })

/** Takes a step of a booking. Whatever comes of it, both sides look again. */
type StepData = { cancellationReason?: string; message?: string; reason?: string }

export function useStep(transactionId: string) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ name, data }: { name: string; data?: StepData }) =>
      sdk.transactions.createTransition(transactionId, data ? { name, data } : { name }),
    onSettled: () =>
      Promise.all(['transactions', 'conversations'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  })
}

/** Marks what the other wrote as read. */
export function useMarkRead() {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((id) => sdk.messages.update(id, { read: true }))),
    onSettled: () =>
      Promise.all(['messages', 'conversations'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  })
}

export type Mark = { id: string; read?: boolean; archived?: boolean }

/** Marks whole conversations as read or unread, or puts them away. */
export function useMarkConversations() {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (marks: readonly Mark[]) =>
      Promise.all(marks.map(({ id, ...change }) => sdk.conversations.update(id, change))),
    onSettled: () =>
      Promise.all(['messages', 'conversations'].map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  })
}

/** Which of some bookings the reader has rated. */
export const ratedQuery = (sdk: MemberClient, authorId: string, transactionIds: readonly string[]) =>
  queryOptions({
    queryKey: ['ratings', 'list', { authorId, transactionIds }],
    queryFn: async ({ signal }): Promise<Set<string | null>> => {
      const ratings = await allPages((page) =>
        sdk.ratings.list(
          { authorId: [authorId], transactionId: [...transactionIds], page, nbResultsPerPage: 100 },
          { signal },
        ),
      )
      return new Set(ratings.map(({ transactionId }) => transactionId))
    },
    enabled: transactionIds.length > 0,
    placeholderData: keepPreviousData,
  })
