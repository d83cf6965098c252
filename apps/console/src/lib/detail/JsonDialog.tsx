import type { JsonObject } from '@plaza/contract'
import { changesBetween } from '@plaza/domain'
import { TextArea } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../FormDialog.tsx'
import { useT } from '../i18n.tsx'
import { useAct } from '../use-act.ts'
import { objectIn } from './object-in.ts'

type JsonDialogProps = {
  name: string
  value: JsonObject
  save: (changes: JsonObject) => Promise<unknown>
  changed: readonly string[]
  onClose: () => void
}

/** Free data of an object as JSON. Only what differs is sent; what was taken out is written as null. */
export function JsonDialog({ name, value, save, changed, onClose }: JsonDialogProps) {
  const t = useT()
  const { act, isBusy, error } = useAct()
  const [text, setText] = useState(() => JSON.stringify(value, null, 2))
  const read = objectIn(text)
  const problem = 'problem' in read ? t('json.wrong', { problem: read.problem }) : undefined

  function submit() {
    if (!('object' in read)) return
    const changes = changesBetween(value, read.object)
    if (!changes) return onClose()
    void act(() => save({ [name]: changes }), { done: t('json.saved'), changed, onDone: onClose })
  }
  return (
    <FormDialog
      title={t('detail.edit', { name })}
      intro={t('json.text')}
      submitLabel={t('action.save')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={name}
        className="font-mono"
        rows={12}
        value={text}
        onChange={setText}
        error={problem}
        spellCheck="false"
      />
    </FormDialog>
  )
}
