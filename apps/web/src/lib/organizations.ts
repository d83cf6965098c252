import type { Actable } from '@plaza/contract'
import type { Client } from '@plaza/sdk'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { usePersonId } from './me.ts'
import { useServices } from './services.tsx'

/** Organizations that a person may act as: their own, and those below, each after the one above it. */
export const organizationsQuery = (sdk: Client, personId: string | null) =>
  queryOptions({
    queryKey: ['organizations', 'list', { personId }],
    queryFn: personId
      ? async ({ signal }): Promise<Actable[]> => (await sdk.organizations.list({}, { signal })).results
      : skipToken,
    staleTime: 5 * 60_000,
  })

export function useOrganizations() {
  const { sdk } = useServices()
  return useQuery(organizationsQuery(sdk, usePersonId()))
}
