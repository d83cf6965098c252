import type { ApiKey } from '@plaza/contract'
import { TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { dayOf, EndField, endOfDay } from './EndField.tsx'
import { KeyRights, type KeyRightsValue } from './KeyRights.tsx'
import { kindOf } from './key-kinds.ts'

/** Name, end and rights of a key that exists; those of built-in kinds are fixed. */
export function ChangeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [name, setName] = useState(apiKey.name)
  const [end, setEnd] = useState(() => dayOf(apiKey.expirationDate))
  const { roles, permissions, readNamespaces, editNamespaces } = apiKey
  const [changed, setChanged] = useState<Partial<KeyRightsValue>>({})
  const isOwn = kindOf(apiKey) === 'custom'
  const hasNewEnd = end !== dayOf(apiKey.expirationDate)
  const submit = () => {
    if (!name.trim()) return
    const asked = { name: name.trim(), ...changed, ...(hasNewEnd && { expirationDate: endOfDay(end) }) }
    void act(() => sdk.apiKeys.update(apiKey.id, asked), {
      done: t('apiKeys.changed'),
      changed: ['apiKeys'],
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={t('apiKeys.change.title', { name: apiKey.name })}
      submitLabel={t('action.save')}
      isBusy={isBusy}
      isDirty={name !== apiKey.name || hasNewEnd || Object.keys(changed).length > 0}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        label={t('apiKeys.name')}
        value={name}
        onChange={setName}
        maxLength={255}
        error={name.trim() ? undefined : t('form.required')}
      />
      {isOwn && (
        <KeyRights
          value={{ roles, permissions, readNamespaces, editNamespaces, ...changed }}
          onChange={(changes) => setChanged({ ...changed, ...changes })}
        />
      )}
      <EndField value={end} onChange={setEnd} />
    </FormDialog>
  )
}
