import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from '../../lib/staff-mark.ts'
import { type StaffRole, staffRolesOf } from './staff-roles.ts'

/** The roles of the console by name. */
export function useStaffRoles(): StaffRole[] {
  const { sdk } = useServices()
  const may = useMay()
  const { data } = useQuery({ ...rolesQuery(sdk), enabled: may('role:list:all') })
  return staffRolesOf(data)
}
