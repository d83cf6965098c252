import type { MemberClient, WaitingEntry } from '@plaza/sdk'
import { queryOptions } from '@tanstack/react-query'

export type Wish = { assetId: string; startDate: string; endDate: string; quantity: number }

/** Calls about the waiting list. They are made here alone, so no other page loads where they go. */
export const waitingCalls = ({ forward }: MemberClient) => ({
  join: (wish: Wish) => forward.post('/waiting-list', wish) as Promise<WaitingEntry>,
  leave: (id: string) => forward.del(`/waiting-list/${id}`) as Promise<WaitingEntry>,
  list: (options: { signal: AbortSignal }) =>
    forward.get('/waiting-list', { nbResultsPerPage: 100 }, options) as Promise<WaitingEntry[]>,
})

export const waitingQuery = (sdk: MemberClient, userId: string | null) =>
  queryOptions({
    queryKey: ['waitingList', 'list', userId],
    queryFn: async ({ signal }) => [...(await waitingCalls(sdk).list({ signal }))],
    enabled: userId !== null,
  })
