import type { Role, User } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { Checkbox, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from '../../lib/staff-mark.ts'
import { withRole } from './roles.ts'

type MembershipDialogProps = {
  /** One side of it; the other is named by its id when it is new. */
  user: User
  /** The other side, and the roles there now. */
  other?: { party: User; roles: readonly string[] } | undefined
  isTeam: boolean
  onClose: () => void
}

/** Roles that are kept for members of teams. */
const isForTeams = ({ metadata }: Role) => {
  const { team } = asObject(metadata.plaza)
  return team !== undefined && team !== false
}

/** Adds somebody to an organization, or changes what they may do in it. */
export function MembershipDialog({ user, other, isTeam, onClose }: MembershipDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { data: roles = [] } = useQuery(rolesQuery(sdk))
  const [id, setId] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(other?.roles ?? [])
  const otherId = other?.party.id ?? id.trim()
  const [personId, teamId] = isTeam ? [otherId, user.id] : [user.id, otherId]
  const name = other ? nameOf(other.party) : nameOf(user)
  return (
    <ActionDialog
      title={t(other ? 'member.change.title' : isTeam ? 'member.add.title' : 'member.join.title', { name })}
      confirmLabel={t('action.save')}
      isReasonOptional
      fieldsProblem={otherId ? undefined : t('form.required')}
      fields={
        <>
          {!other && (
            <TextField
              size="sm"
              autoFocus
              autoComplete="off"
              label={t(isTeam ? 'member.personId' : 'member.teamId')}
              value={id}
              onChange={setId}
            />
          )}
          <fieldset>
            <legend className="text-small font-semibold">{t('people.role')}</legend>
            {roles.filter(isForTeams).map(({ value, name: label }) => (
              <Checkbox
                key={value}
                isSelected={chosen.includes(value)}
                onChange={(isOn) => setChosen(withRole(chosen, value, isOn))}
              >
                {label}
              </Checkbox>
            ))}
          </fieldset>
        </>
      }
      call={(reason) =>
        sdk.users.joinOrganizationOrUpdateRights(personId, teamId, { roles: [...chosen] }, because(reason))
      }
      done={t('state.saved')}
      changed={['users', 'timeline']}
      onClose={onClose}
    >
      {t('member.text')}
    </ActionDialog>
  )
}
