import type { User } from '@plaza/contract'
import { Checkbox } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from '../../lib/staff-mark.ts'
import { rolesOfNobody, withRole } from './roles.ts'

/** What somebody may do here, by roles. */
export function RolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { data: known = [] } = useQuery(rolesQuery(sdk))
  const [chosen, setChosen] = useState<readonly string[]>(user.roles)
  const name = nameOf(user)
  return (
    <ActionDialog
      title={t('person.roles.title', { name })}
      confirmLabel={t('action.save')}
      isReasonOptional
      fields={
        <fieldset>
          <legend className="text-small font-semibold">{t('people.role')}</legend>
          {known
            .filter(({ value }) => !rolesOfNobody.includes(value))
            .map(({ value, name: label }) => (
              <Checkbox
                key={value}
                isSelected={chosen.includes(value)}
                onChange={(isOn) => setChosen(withRole(chosen, value, isOn))}
              >
                {label}
              </Checkbox>
            ))}
        </fieldset>
      }
      call={(reason) => sdk.users.update(user.id, { roles: [...chosen] }, asSeen(user, reason))}
      done={t('roles.done', { name })}
      changed={['users', 'staff', 'timeline']}
      onClose={onClose}
    >
      {t('person.roles.text')}
    </ActionDialog>
  )
}
