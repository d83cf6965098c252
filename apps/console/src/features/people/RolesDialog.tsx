import type { User } from '@plaza/contract'
import { Checkbox } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from './queries.ts'

/** Roles that nobody is given: the one marks strangers, the other organizations. */
const ofNobody = ['public', 'organization']

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
            .filter(({ value }) => !ofNobody.includes(value))
            .map(({ value, name: label }) => (
              <Checkbox
                key={value}
                isSelected={chosen.includes(value)}
                onChange={(isOn) => setChosen(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))}
              >
                {label}
              </Checkbox>
            ))}
        </fieldset>
      }
      call={(reason) => sdk.users.update(user.id, { roles: [...chosen] }, because(reason))}
      done={t('roles.done', { name })}
      changed={['users', 'staff', 'timeline']}
      onClose={onClose}
    >
      {t('person.roles.text')}
    </ActionDialog>
  )
}
