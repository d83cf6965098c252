import type { Actable } from '@plaza/contract'
import type { MemberClient, User } from '@plaza/sdk'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { useMe } from './me.ts'

/** Organizations that a person may act as: their own, and those below, each after the one above it. */
function organizationsQuery(sdk: MemberClient, me: User | undefined) {
  const joined = Object.keys(me?.organizations ?? {})
  return queryOptions({
    queryKey: ['organizations', 'list', { personId: me?.id ?? null, joined }],
    queryFn: me
      ? async ({ signal }): Promise<Actable[]> =>
          // who belongs to none belongs to none below
          joined.length === 0 ? [] : (await sdk.organizations.list({}, { signal })).results
      : skipToken,
    staleTime: 5 * 60_000,
  })
}

export function useActable() {
  const { sdk } = useServices()
  return useQuery(organizationsQuery(sdk, useMe().data))
}
