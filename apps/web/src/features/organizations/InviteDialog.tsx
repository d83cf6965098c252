import { email as emailRule, maxLength, required } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import { Button, Dialog, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormAlert } from '../../lib/FormAlert.tsx'
import type { Failure } from '../../lib/failures.ts'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { usePersonName } from '../../lib/PersonName.tsx'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery, useOrganization } from './queries.ts'
import { RoleBoxes } from './RoleBoxes.tsx'

const isUserId = (text: string) => /^usr_\w+$/.test(text.trim())

/** By address: they get a mail and decide. By the id of an account: they belong to it at once. */
export function InviteDialog({ organization, onClose }: { organization: User; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const { sdk, notifier } = useServices()
  const name = usePersonName()(organization)
  const { data: roles = [] } = useQuery(rolesQuery(sdk))
  const { invite, setRoles } = useOrganization(organization.id)
  const [chosen, setChosen] = useState<string[]>(['user'])
  const form = useForm({
    initial: { who: '' },
    rules: ({ who }) => ({ who: [required, maxLength(255), ...(isUserId(who) ? [] : [emailRule()])] }),
    send: async ({ who }) => {
      const named = who.trim()
      if (isUserId(named)) await setRoles.mutateAsync({ memberId: named, roles: chosen })
      else await invite.mutateAsync({ email: named, roles: chosen })
      notifier.show({
        tone: 'ok',
        text: t(isUserId(named) ? 'organizations.added' : 'organizations.sent', { who: named }),
      })
      onClose()
    },
    explain: (failure) => {
      const text = refusal(failure)
      return text && { field: 'who', text: t(text) }
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('organizations.inviteTitle', { name })}
      intro={t('organizations.inviteText')}
      closeLabel={t('action.close')}
      isBusy={form.isBusy}
      actions={
        <>
          <Button variant="secondary" onPress={onClose} isDisabled={form.isBusy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={form.isBusy} busyLabel={t('form.saving')}>
            {t('organizations.inviteSubmit')}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={id} className="flex flex-col gap-6">
        <TextField {...form.text('who')} label={t('organizations.who')} autoComplete="off" autoFocus />
        <RoleBoxes organization={organization} roles={roles} chosen={chosen} onChange={setChosen} />
        <FormAlert>{form.formError}</FormAlert>
      </form>
    </Dialog>
  )
}

function refusal({ status, message }: Failure) {
  if (status === 404) return 'organizations.unknownPerson'
  if (message === 'This address is invited already') return 'organizations.alreadyInvited'
  if (message === 'This address belongs to a member') return 'organizations.alreadyMember'
}
