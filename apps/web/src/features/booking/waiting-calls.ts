import type { MemberClient, WaitingEntry } from '@plaza/sdk'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

export type Wish = { assetId: string; startDate: string; endDate: string; quantity: number }

/** Calls about the waiting list. They are made here alone, so no other page loads where they go. */
export const waitingCalls = ({ forward }: MemberClient) => ({
  join: (wish: Wish) => forward.post('/waiting-list', wish) as Promise<WaitingEntry>,
  leave: (id: string) => forward.del(`/waiting-list/${id}`) as Promise<WaitingEntry>,
  list: (
    query: { status: WaitingEntry['status'][]; page?: number; nbResultsPerPage: number },
    options: { signal: AbortSignal },
  ) => forward.get('/waiting-list', query, options) as Promise<Listed>,
})

type Listed = WaitingEntry[] & { paginationMeta: { nbPages: number } }

/** What somebody waits for or is offered: fewer than a page holds. */
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
    queryFn: async ({ pageParam: page, signal }) => {
      const list = await waitingCalls(sdk).list(
        { status: ['taken', 'lapsed', 'left'], page, nbResultsPerPage: 20 },
        { signal },
      )
      return { entries: [...list], nbPages: list.paginationMeta.nbPages }
    },
    initialPageParam: 1,
    getNextPageParam: ({ nbPages }, _all, last) => (last < nbPages ? last + 1 : undefined),
    enabled: userId !== null,
  })
