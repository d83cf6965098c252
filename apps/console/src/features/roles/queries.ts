import type { Role } from '@plaza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'

export const roleQuery = (sdk: Sdk, id: string) =>
  queryOptions({ queryKey: ['roles', 'read', { id }], queryFn: (): Promise<Role> => sdk.roles.read(id) })

export const permissionsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['permissions', 'list'],
    queryFn: async () => (await sdk.permissions.list()).results,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const usageQuery = (sdk: Sdk, id: string) =>
  queryOptions({ queryKey: ['usages', 'read', { id }], queryFn: () => sdk.usages.read(id), staleTime: 0 })
