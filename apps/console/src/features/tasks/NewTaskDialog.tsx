import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useListSearch } from '../../lib/list/index.ts'
import { useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { TaskFields } from './TaskFields.tsx'
import { problemsOf, readTask, sentOf } from './task-form.ts'

/** A new task. */
export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { timeZone } = useMe()
  const { open } = useListSearch()
  const { act, isBusy, error } = useAct()
  const [first] = useState(() => readTask(undefined, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [form, setForm] = useState(first)
  const [hasTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (problemsOf(form).length > 0) return
    void act(() => sdk.tasks.create(sentOf(form)), {
      done: t('tasks.made'),
      changed: ['tasks'],
      onDone: ({ id }) => {
        onClose()
        open(id)
      },
    })
  }
  return (
    <FormDialog
      title={t('tasks.new')}
      submitLabel={t('tasks.create')}
      isBusy={isBusy}
      isDirty={JSON.stringify(form) !== JSON.stringify(first)}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TaskFields form={form} onChange={(changes) => setForm({ ...form, ...changes })} hasTried={hasTried} />
    </FormDialog>
  )
}
