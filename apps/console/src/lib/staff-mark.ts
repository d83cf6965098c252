import { type Role, staffRoles } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Sdk } from './client.ts'
import { useMay } from './me.ts'
import { useServices } from './services.tsx'

/** All roles there are; few enough for one page. */
export const rolesQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['roles', 'list'],
    queryFn: () => sdk.roles.list({ nbResultsPerPage: 100 }),
    staleTime: 60_000,
  })

/** Whether a role, or one it inherits from, is marked as one of staff. */
export function isStaffRole(role: Role, roles: readonly Role[]): boolean {
  if (asObject(role.platformData.plaza).isStaff === true) return true
  const parent = roles.find(({ id }) => id === role.parentId)
  return parent !== undefined && isStaffRole(parent, roles)
}

/** Values of the roles that count in the console. Whoever may not list roles knows those that every Plaza begins with. */
export function useStaffValues(): (value: string) => boolean {
  const { sdk } = useServices()
  const may = useMay()
  const { data } = useQuery({ ...rolesQuery(sdk), enabled: may('role:list:all') })
  const known = data?.filter((role) => isStaffRole(role, data)) ?? staffRoles
  const values = new Set(known.map(({ value }) => value))
  return (value) => values.has(value)
}
