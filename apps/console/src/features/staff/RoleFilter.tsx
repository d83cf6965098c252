import { FilterMenu } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useStaffRoles } from './use-staff-roles.ts'

type RoleFilterProps = { value: string | undefined; onChange: (role: string | undefined) => void }

export function RoleFilter({ value, onChange }: RoleFilterProps) {
  const t = useT()
  const roles = useStaffRoles()
  return (
    <FilterMenu
      label={t('staff.role')}
      anyLabel={t('staff.role.any')}
      options={roles.map((role) => ({ value: role.value, label: role.name }))}
      value={value}
      onChange={onChange}
    />
  )
}
