import type { Notification } from '@plaza/contract'
import type { MemberClient } from '@plaza/sdk'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'

const perPage = 20

type NotificationsOptions = {
  userId: string | null
  locale: string
  kinds?: readonly string[] | undefined
  page?: number
}

/** What somebody was told, the newest first; its words come in the language that is asked for. */
export const notificationsQuery = (sdk: MemberClient, { userId, locale, kinds, page = 1 }: NotificationsOptions) =>
  queryOptions({
    queryKey: ['notifications', 'list', { userId, locale, kinds, page }],
    queryFn: async ({ signal }): Promise<{ shown: Notification[]; nbPages: number }> => {
      const filter = kinds ? { kind: [...kinds] } : {}
      const list = await sdk.notifications.list({ ...filter, locale, page, nbResultsPerPage: perPage }, { signal })
      return { shown: list, nbPages: list.paginationMeta.nbPages }
    },
    enabled: userId !== null,
    placeholderData: keepPreviousData,
  })

export const unreadQuery = (sdk: MemberClient, userId: string | null) =>
  queryOptions({
    queryKey: ['notifications', 'count', { userId }],
    queryFn: async ({ signal }) => (await sdk.notifications.count({}, { signal })).unread,
    enabled: userId !== null,
    retry: false,
  })

/** Marks some, or all that were there when it was asked. */
export function useMarkRead() {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (what: { id?: string[]; until?: string }) => sdk.notifications.markRead(what),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
