import type { MemberClient } from '@plaza/sdk'
import { keepPreviousData, queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { useUserId } from '../../parts/person/me.ts'

const sessionsQuery = (sdk: MemberClient, userId: string | null) =>
  queryOptions({
    queryKey: ['sessions', 'list', { userId }],
    queryFn: userId ? ({ signal }) => sdk.sessions.list({}, { signal }) : skipToken,
  })

/** Where somebody is signed in. */
export const useSessions = () => useQuery(sessionsQuery(useServices().sdk, useUserId()))

const linksQuery = (sdk: MemberClient, userId: string | null) =>
  queryOptions({
    queryKey: ['links', 'list', { userId }],
    queryFn: userId ? ({ signal }) => sdk.links.list({}, { signal }) : skipToken,
    // a form that is being filled stays when the session ends, until somebody logs in again
    ...(userId ? {} : { placeholderData: keepPreviousData }),
  })

/** What somebody signs in with. */
export const useLinks = () => useQuery(linksQuery(useServices().sdk, useUserId()))

const emailChangeQuery = (sdk: MemberClient, userId: string | null) =>
  queryOptions({
    queryKey: ['emailChanges', 'read', { userId }],
    queryFn: userId ? ({ signal }) => sdk.emailChanges.read({}, { signal }) : skipToken,
  })

export const useEmailChange = () => useQuery(emailChangeQuery(useServices().sdk, useUserId()))

/** When the people who run the marketplace looked at one's account. */
export function useVisits() {
  const { sdk } = useServices()
  const userId = useUserId()
  return useQuery({
    queryKey: ['viewAs', 'list', { userId }],
    queryFn: userId ? ({ signal }) => sdk.viewAs.list({}, { signal }) : skipToken,
  })
}

const pollMs = 1000

/** Copies of one's own data; asked again while one is being made. */
export function useDataExports() {
  const { sdk } = useServices()
  const userId = useUserId()
  return useQuery({
    queryKey: ['dataExports', 'list', { userId }],
    queryFn: userId ? ({ signal }) => sdk.dataExports.list({}, { signal }) : skipToken,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'waiting') ? pollMs : false),
  })
}

/** A call that changes something of the account; what is shown of these is read again. */
export function useAccountCall<Argument = void>(
  keys: readonly string[],
  run: (argument: Argument) => Promise<unknown>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSettled: () => Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key] }))),
  })
}
