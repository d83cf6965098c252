import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from '../../lib/staff-mark.ts'

/** What a role is called; its value for those who may not list roles. */
export function useRoleName(): (value: string) => string {
  const may = useMay()
  const { sdk } = useServices()
  const { data: roles = [] } = useQuery({ ...rolesQuery(sdk), enabled: may('role:list:all') })
  return (value) => roles.find((role) => role.value === value)?.name ?? value
}
