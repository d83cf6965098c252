import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'

export const staffQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: ['staff', 'list'], queryFn: async () => (await sdk.staff.list()).results })

export const invitationsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['staffInvitations', 'list'],
    queryFn: async () => (await sdk.staffInvitations.list()).results,
  })

export const userSessionsQuery = (sdk: Sdk, id: string) =>
  queryOptions({ queryKey: ['userSessions', 'list', { id }], queryFn: () => sdk.userSessions.list(id) })
