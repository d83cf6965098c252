import type { TimelineKind, TimelinePage, User } from '@plaza/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'

/** A person or organization with their numbers; null when there is nobody of this id. */
export const personQuery = (sdk: Sdk, id: string, hasStats: boolean) =>
  queryOptions({
    queryKey: ['users', 'person', { id }],
    queryFn: async (): Promise<User | null> => {
      const [user] = await sdk.users.list({ id: [id], ...(hasStats && { stats: true }) })
      return user ?? null
    },
  })

/** A mail that is on its way leaves within moments. */
const lookAgainMs = 2_000

export type TimelineWish = { kind?: TimelineKind | undefined; query?: string | undefined; before?: string | undefined }

export const timelineQuery = (sdk: Sdk, id: string, { kind, query, before }: TimelineWish) =>
  infiniteQueryOptions({
    queryKey: ['timeline', { id, kind, query, before }],
    queryFn: ({ pageParam, signal }) =>
      sdk.userTimeline.read(
        id,
        {
          ...(kind && { kinds: [kind] }),
          ...(query && { query }),
          ...(before && { before }),
          ...(pageParam && { startingAfter: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ hasNextPage, endCursor }) => (hasNextPage ? endCursor : null),
    placeholderData: (shown) => shown,
    refetchInterval: ({ state: { data } }) => (data?.pages.some(hasMailUnderWay) ? lookAgainMs : false),
  })

const hasMailUnderWay = ({ results }: TimelinePage) =>
  results.some(({ kind, action }) => kind === 'mail' && action === 'waiting')

/** Mails that let somebody in, or prove an address; the newest first. */
const signInMails = ['passwordReset', 'passwordSet', 'signInLink', 'emailCheck', 'registration', 'emailChange']

/** What was sent to somebody who cannot sign in. While a mail is on its way, it is looked at again. */
export const signInMailsQuery = (sdk: Sdk, userId: string) =>
  queryOptions({
    queryKey: ['emails', 'signIn', { userId }],
    queryFn: () => sdk.emails.list({ userId: [userId], kind: signInMails, nbResultsPerPage: 3 }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ status }) => status === 'waiting') ? lookAgainMs : false),
  })

export const sessionsQuery = (sdk: Sdk, id: string) =>
  queryOptions({ queryKey: ['userSessions', 'list', { id }], queryFn: () => sdk.userSessions.list(id) })

/** With what somebody signs in. */
export const meansQuery = (sdk: Sdk, id: string) =>
  queryOptions({ queryKey: ['userLinks', 'list', { id }], queryFn: () => sdk.userLinks.list(id) })

/** Organizations that belong to somebody, who cannot go without them. */
export const ownedQuery = (sdk: Sdk, user: User) =>
  queryOptions({
    queryKey: ['users', 'owned', { id: user.id }],
    queryFn: async (): Promise<User[]> => {
      const ids = Object.keys(user.organizations)
      if (ids.length === 0) return []
      const teams: User[] = await sdk.users.list({ id: ids, nbResultsPerPage: 100 })
      return teams.filter(({ orgOwnerId }) => orgOwnerId === user.id)
    },
  })

const most = 100

/** The organizations of somebody, or the members of one. */
export const membershipsQuery = (sdk: Sdk, user: User, isTeam: boolean) => {
  const ids = Object.keys(user.organizations)
  return queryOptions({
    queryKey: ['users', 'memberships', { id: user.id, ids }],
    queryFn: async (): Promise<User[]> => {
      if (isTeam) return sdk.users.list({ userOrganizationId: [user.id], nbResultsPerPage: most })
      return ids.length === 0 ? [] : sdk.users.list({ id: ids, nbResultsPerPage: most })
    },
  })
}
