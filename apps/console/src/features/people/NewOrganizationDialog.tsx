import type { User } from '@plaza/contract'
import { TextField } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'

/** An organization that belongs to somebody who has an account. */
export function NewOrganizationDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const [name, setName] = useState('')
  const [ownerId, setOwnerId] = useState('')
  const [hasTried, setTried] = useState(false)
  const { act, isBusy, error } = useAct()
  const [displayName, orgOwnerId] = [name.trim(), ownerId.trim()]
  const missing = (value: string) => (hasTried && !value ? t('form.required') : undefined)

  const create = (): Promise<User> => sdk.users.create({ type: 'organization', displayName, orgOwnerId })
  const submit = () => {
    setTried(true)
    if (!displayName || !orgOwnerId) return
    void act(create, {
      done: t('organization.new.done', { name: displayName }),
      changed: ['users'],
      onDone: ({ id }) => {
        onClose()
        void navigate({ to: '/people/$id', params: { id } })
      },
    })
  }
  return (
    <FormDialog
      title={t('organization.new')}
      intro={t('organization.new.text')}
      submitLabel={t('organization.new.action')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        autoFocus
        label={t('person.displayName')}
        autoComplete="off"
        maxLength={255}
        value={name}
        onChange={setName}
        error={missing(displayName)}
      />
      <TextField
        size="sm"
        label={t('organization.new.owner')}
        autoComplete="off"
        value={ownerId}
        onChange={setOwnerId}
        error={missing(orgOwnerId)}
      />
    </FormDialog>
  )
}
