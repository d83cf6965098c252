import type { StaffMember } from '@plaza/contract'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { staffValues, withStaffRoles } from './staff-roles.ts'
import { useStaffChange } from './use-staff-change.ts'
import { useStaffRoles } from './use-staff-roles.ts'

/** What somebody may do from now on. */
export function RolesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const known = useStaffRoles()
  const [chosen, setChosen] = useState(() => staffValues(member, known))
  const [hasTried, setTried] = useState(false)
  const { change, isBusy, error } = useStaffChange(onClose)
  const name = nameOf(member)
  const submit = () => {
    setTried(true)
    if (chosen.length === 0) return
    change(
      () => sdk.users.update(member.id, { roles: withStaffRoles(member, chosen, known) }),
      t('roles.done', { name }),
    )
  }
  return (
    <FormDialog
      title={t('roles.title', { name })}
      intro={t('roles.text')}
      submitLabel={t('action.save')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleChoice
        roles={known}
        value={chosen}
        onChange={setChosen}
        error={hasTried && chosen.length === 0 ? t('roles.none') : undefined}
      />
    </FormDialog>
  )
}
