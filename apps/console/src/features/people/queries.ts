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

export type TimelineWish = { kind?: TimelineKind | undefined; query?: string | undefined }

export const timelineQuery = (sdk: Sdk, id: string, { kind, query }: TimelineWish) =>
  infiniteQueryOptions({
    queryKey: ['timeline', { id, kind, query }],
    queryFn: ({ pageParam, signal }) =>
      sdk.userTimeline.read(
        id,
        { ...(kind && { kinds: [kind] }), ...(query && { query }), ...(pageParam && { startingAfter: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ hasNextPage, endCursor }) => (hasNextPage ? endCursor : null),
    placeholderData: (before) => before,
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

/** All roles there are; few enough for one page. */
export const rolesQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['roles', 'list'],
    queryFn: () => sdk.roles.list({ nbResultsPerPage: 100 }),
    staleTime: 60_000,
  })
