import type { Task } from '@plaza/contract'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { ConflictDialog, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { TaskFields } from './TaskFields.tsx'
import { problemsOf, readTask, sentOf, type TaskForm } from './task-form.ts'

/** A task that exists. What a colleague saved meanwhile is kept where only one of both changed it. */
export function ChangeTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { timeZone } = useMe()
  const [hasTried, setTried] = useState(false)
  const editor = useEditor({
    thing: task,
    read: (read: Task) => readTask(read, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone),
    // the fields of a time belong together
    save: (_changes, seen, all) => sdk.tasks.update(task.id, sentOf(all), seen),
    done: t('state.saved'),
    changed: ['tasks'],
    onSaved: onClose,
  })
  const submit = () => {
    setTried(true)
    if (problemsOf(editor.fields).length > 0) return
    if (editor.isDirty) void editor.save()
    else onClose()
  }
  const labels: Record<keyof TaskForm, string> = {
    name: t('tasks.name'),
    kind: t('tasks.when'),
    local: t('tasks.date'),
    pattern: t('tasks.pattern'),
    zone: t('tasks.zone'),
    eventType: t('tasks.eventType'),
    objectId: t('tasks.object'),
    data: t('tasks.data'),
    active: t('tasks.active'),
  }
  return (
    <>
      <FormDialog
        title={t('tasks.change.title')}
        submitLabel={t('action.save')}
        isBusy={editor.isBusy}
        isDirty={editor.isDirty}
        error={editor.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <TaskFields form={editor.fields} onChange={editor.set} hasTried={hasTried} />
      </FormDialog>
      {editor.clash && <ConflictDialog editor={editor} objectId={task.id} labels={labels} />}
    </>
  )
}
