import { TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { localTime } from './groups.ts'

type DateDialogProps = {
  title: string
  label: string
  submitLabel: string
  value?: string | null
  /** Nothing is an answer too. */
  isOptional?: boolean
  onPick: (date: string | null) => void
  onClose: () => void
}

/** Asks for a day and an hour, as the clock goes where one is. */
export function DateDialog({ title, label, submitLabel, value, isOptional, onPick, onClose }: DateDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState(value ? localTime(new Date(value)) : '')
  const [hasTried, setTried] = useState(false)
  const isMissing = typed === '' && !isOptional
  const isOver = typed !== '' && new Date(typed) <= new Date()
  const problem = isMissing ? t('form.required') : isOver ? t('case.dateOver') : undefined
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isBusy={false}
      error={null}
      onSubmit={() => {
        setTried(true)
        if (problem) return
        onPick(typed === '' ? null : new Date(typed).toISOString())
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        label={label}
        type="datetime-local"
        note={isOptional ? t('form.optional') : undefined}
        value={typed}
        onChange={setTyped}
        error={hasTried ? problem : undefined}
      />
    </FormDialog>
  )
}
