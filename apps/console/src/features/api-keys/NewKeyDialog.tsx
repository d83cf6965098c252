import type { ApiKey } from '@plaza/contract'
import { RadioGroup, TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { EndField, endOfDay } from './EndField.tsx'
import { KeyRights, type KeyRightsValue } from './KeyRights.tsx'
import { type KeyKind, keyKinds, kindHelp, kindTexts } from './key-kinds.ts'

type NewKeyDialogProps = { onClose: () => void; onMade: (key: ApiKey) => void }

const nothing: KeyRightsValue = { roles: [], permissions: [], readNamespaces: [], editNamespaces: [] }

/** A new key, by what it is for. */
export function NewKeyDialog({ onClose, onMade }: NewKeyDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [name, setName] = useState('')
  const [type, setType] = useState<KeyKind | null>(null)
  const [rights, setRights] = useState(nothing)
  const [end, setEnd] = useState('')
  const [hasTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (!name.trim() || type === null) return
    const asked = { name: name.trim(), type, expirationDate: endOfDay(end), ...(type === 'custom' && rights) }
    void act(() => sdk.apiKeys.create(asked), {
      done: t('apiKeys.made', { name: name.trim() }),
      changed: ['apiKeys'],
      onDone: (key) => {
        onClose()
        onMade(key)
      },
    })
  }
  return (
    <FormDialog
      title={t('apiKeys.new')}
      submitLabel={t('apiKeys.create')}
      isBusy={isBusy}
      isDirty={name !== '' || type !== null}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        autoFocus
        label={t('apiKeys.name')}
        help={t('apiKeys.name.help')}
        value={name}
        onChange={setName}
        maxLength={255}
        error={hasTried && !name.trim() ? t('form.required') : undefined}
      />
      <RadioGroup
        label={t('apiKeys.for')}
        options={keyKinds.map((value) => ({ value, label: t(kindTexts[value]), help: t(kindHelp[value]) }))}
        value={type}
        onChange={setType}
        error={hasTried && type === null ? t('form.required') : undefined}
      />
      {type === 'custom' && <KeyRights value={rights} onChange={(changes) => setRights({ ...rights, ...changes })} />}
      <EndField value={end} onChange={setEnd} />
    </FormDialog>
  )
}
