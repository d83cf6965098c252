import type { Member } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import { Button, Dialog, FormAlert } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMemberName } from './member-name.ts'
import { rolesQuery, useOrganization } from './queries.ts'
import { RoleChoice } from './RoleChoice.tsx'

export type RolesDialogProps = { organization: User; member: Member; onClose: () => void }

/** Other roles for a member, from the next call on. */
export function RolesDialog({ organization, member, onClose }: RolesDialogProps) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const name = useMemberName()(member)
  const { data: roles = [] } = useQuery(rolesQuery(sdk))
  const { setRoles } = useOrganization(organization.id)
  const [chosen, setChosen] = useState<string[]>(member.roles)
  const failure = setRoles.error && failureOf(setRoles.error)
  const message = failure && failureText(failure)
  const isRoleGone = failure?.code === 'role.unknown'
  const handleSave = () =>
    setRoles.mutate(
      { memberId: member.id, roles: chosen },
      {
        onSuccess: () => {
          notifier.show({ text: t('form.saved') })
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('organizations.rolesTitle', { name })}
      closeLabel={t('action.close')}
      isBusy={setRoles.isPending}
      actions={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={setRoles.isPending}>
            {t('action.cancel')}
          </Button>
          <Button data-writes onPress={handleSave} isBusy={setRoles.isPending} busyLabel={t('form.saving')}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <RoleChoice
        organization={organization}
        roles={roles}
        chosen={chosen}
        current={member.roles}
        onChange={setChosen}
        error={isRoleGone ? t('organizations.roleGone') : undefined}
      />
      {!isRoleGone && <FormAlert>{message && t(message.id, message.values)}</FormAlert>}
    </Dialog>
  )
}
