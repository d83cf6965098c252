import type { Failure } from '@plaza/domain'
import { email as emailRule, maxLength, required } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import { TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePersonName } from '../../parts/person/person-name.ts'
import { rolesQuery, useOrganization } from './queries.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { leastRole } from './roles.ts'

const isUserId = (text: string) => /^usr_\w+$/.test(text.trim())

/** By address: they get a mail and decide. By the id of an account: they belong to it at once. */
export function InviteDialog({ organization, onClose }: { organization: User; onClose: () => void }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const name = usePersonName()(organization)
  const { data: roles = [] } = useQuery(rolesQuery(sdk))
  const { invite, setRoles } = useOrganization(organization.id)
  const [given, setGiven] = useState<string[]>()
  const least = leastRole(roles, organization)?.value
  const chosen = given ?? (least === undefined ? [] : [least])
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
    <FormDialog
      title={t('organizations.inviteTitle', { name })}
      intro={t('organizations.inviteText')}
      submit={t('organizations.inviteSubmit')}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.text('who')} label={t('organizations.who')} autoComplete="off" autoFocus />
      <RoleChoice organization={organization} roles={roles} chosen={chosen} onChange={setGiven} />
    </FormDialog>
  )
}

function refusal({ status, code }: Failure) {
  if (status === 404) return 'organizations.unknownPerson'
  if (code === 'invitation.isInvited') return 'organizations.alreadyInvited'
  if (code === 'invitation.isMember') return 'organizations.alreadyMember'
}
