import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'

export const staffQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: ['staff', 'list'], queryFn: async () => (await sdk.staff.list()).results })

export const invitationsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['staffInvitations', 'list'],
    queryFn: async () => (await sdk.staffInvitations.list()).results,
  })

/** All roles there are; few enough for one page. */
export const rolesQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['roles', 'list'],
    queryFn: () => sdk.roles.list({ nbResultsPerPage: 100 }),
    staleTime: 60_000,
  })

export const userSessionsQuery = (sdk: Sdk, id: string) =>
  queryOptions({ queryKey: ['userSessions', 'list', { id }], queryFn: () => sdk.userSessions.list(id) })
