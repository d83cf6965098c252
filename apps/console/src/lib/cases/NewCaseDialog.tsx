import { TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../FormDialog.tsx'
import { useT } from '../i18n.tsx'
import { useServices } from '../services.tsx'
import { useAct } from '../use-act.ts'

/** A case that somebody opens by hand: something to remember, perhaps about an object. */
export function NewCaseDialog({ objectId: known, onClose }: { objectId?: string; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [title, setTitle] = useState('')
  const [objectId, setObjectId] = useState(known ?? '')
  const [due, setDue] = useState('')
  const [hasTried, setTried] = useState(false)
  const isMissing = title.trim() === ''
  const submit = async () => {
    setTried(true)
    if (isMissing) return
    const about = objectId.trim()
    const wanted = {
      title: title.trim(),
      ...(about && { objectId: about }),
      ...(due && { dueDate: new Date(due).toISOString() }),
    }
    await act(() => sdk.cases.create({ kind: 'manual', ...wanted }), {
      done: t('case.created'),
      changed: ['cases'],
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={t('case.new')}
      submitLabel={t('case.create')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('case.title')}
        value={title}
        onChange={setTitle}
        maxLength={255}
        error={hasTried && isMissing ? t('form.required') : undefined}
      />
      {known === undefined && (
        <TextField
          label={t('case.object')}
          note={t('form.optional')}
          help={t('case.object.help')}
          value={objectId}
          onChange={setObjectId}
        />
      )}
      <TextField label={t('case.due')} type="datetime-local" note={t('form.optional')} value={due} onChange={setDue} />
    </FormDialog>
  )
}
