import type { MemberClient, OpenedList, SharedList } from '@plaza/sdk'
import { queryOptions } from '@tanstack/react-query'

/** Calls about links to lists. They are made here alone, so no other page loads where they go. */
export const listCalls = ({ forward }: MemberClient) => ({
  links: (options: { signal: AbortSignal }) => forward.get('/shared-lists', {}, options) as Promise<SharedList[]>,
  share: (listId: string) => forward.post('/shared-lists', { listId }) as Promise<SharedList>,
  end: (id: string) => forward.del(`/shared-lists/${id}`),
  open: (token: string, options: { signal: AbortSignal }) =>
    forward.get(`/shared-lists/by-link/${encodeURIComponent(token)}`, {}, options) as Promise<OpenedList>,
})

export const linksQuery = (sdk: MemberClient) =>
  queryOptions({ queryKey: ['sharedLists', 'list'], queryFn: ({ signal }) => listCalls(sdk).links({ signal }) })

export const openedListQuery = (sdk: MemberClient, token: string) =>
  queryOptions({
    queryKey: ['sharedLists', 'open', token],
    queryFn: ({ signal }) => listCalls(sdk).open(token, { signal }),
    retry: false,
  })
