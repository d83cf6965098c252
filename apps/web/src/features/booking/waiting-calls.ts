import type { MemberClient, WaitingEntry } from '@plaza/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Wish } from '../../parts/transaction/unsent-booking.ts'

/** Calls about the waiting list. They are made here alone, so no other page loads where they go. */
export const waitingCalls = ({ forward }: MemberClient) => ({
  join: (wish: Wish) => forward.post('/waiting-list', wish) as Promise<WaitingEntry>,
  leave: (id: string) => forward.del(`/waiting-list/${id}`) as Promise<WaitingEntry>,
  list: (
    query: { status: WaitingEntry['status'][]; startingAfter?: string; nbResultsPerPage: number },
    options: { signal: AbortSignal },
  ) => forward.get('/waiting-list', query, options) as Promise<Listed>,
})

type Listed = WaitingEntry[] & { paginationMeta: { hasNextPage: boolean; endCursor: string | null } }

/** What someone waits for or is offered: fewer than a page holds. */
export const waitingQuery = (sdk: MemberClient, userId: string | null) =>
  queryOptions({
    queryKey: ['waitingList', 'list', userId],
    queryFn: async ({ signal }) => [
      ...(await waitingCalls(sdk).list({ status: ['offered', 'waiting'], nbResultsPerPage: 100 }, { signal })),
    ],
    enabled: userId !== null,
  })

/** What became of earlier ones, page by page. */
export const pastWaitingQuery = (sdk: MemberClient, userId: string | null) =>
  infiniteQueryOptions({
    queryKey: ['waitingList', 'past', userId],
    queryFn: async ({ pageParam: startingAfter, signal }) => {
      const list = await waitingCalls(sdk).list(
        { status: ['taken', 'lapsed', 'left'], nbResultsPerPage: 20, ...(startingAfter && { startingAfter }) },
        { signal },
      )
      const { hasNextPage, endCursor } = list.paginationMeta
      return { entries: [...list], next: hasNextPage ? endCursor : null }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: userId !== null,
  })
