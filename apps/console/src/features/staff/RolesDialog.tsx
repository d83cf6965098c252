import type { StaffMember } from '@plaza/contract'
import { Button, Dialog, Form, FormAlert } from '@plaza/ui'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { staffValues, withStaffRoles } from './staff-roles.ts'
import { useStaffChange } from './use-staff-change.ts'
import { useStaffRoles } from './use-staff-roles.ts'

/** What somebody may do from now on. */
export function RolesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useT()
  const id = useId()
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
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('roles.title', { name })}
      intro={t('roles.text')}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <SubmitButton form={id} isBusy={isBusy}>
            {t('action.save')}
          </SubmitButton>
        </>
      }
    >
      <Form id={id} onSubmit={submit} className="flex flex-col gap-4">
        <RoleChoice
          roles={known}
          value={chosen}
          onChange={setChosen}
          error={hasTried && chosen.length === 0 ? t('roles.none') : undefined}
        />
        <FormAlert>{error}</FormAlert>
      </Form>
    </Dialog>
  )
}
