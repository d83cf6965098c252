import type { Task } from '@plaza/contract'
import { isTimeZone, nextRuns } from '@plaza/domain'
import { RadioGroup, SearchSelect, Switch, TextArea, TextField } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useState } from 'react'
import { FindField } from '../../lib/FindField.tsx'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useListSearch } from '../../lib/list/index.ts'
import { useMe } from '../../lib/me.ts'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { zoneOptions } from '../../lib/zones.ts'
import { PlanFields } from './PlanFields.tsx'
import { problemsOf, readTask, sentOf, type TaskForm, type TaskProblem } from './task-form.ts'

/** A new task, or one that is changed. */
export function TaskDialog({ task, onClose }: { task?: Task; onClose: () => void }) {
  const t = useT()
  const intl = useIntl()
  const { sdk } = useServices()
  const { timeZone } = useMe()
  const { open } = useListSearch()
  const { act, isBusy, error } = useAct()
  const [first] = useState(() => readTask(task, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone))
  const [form, setForm] = useState(first)
  const [hasTried, setTried] = useState(false)
  const set = (changes: Partial<TaskForm>) => setForm({ ...form, ...changes })
  const problems = problemsOf(form)
  const errorOf = (problem: TaskProblem, text: string) => (hasTried && problems.includes(problem) ? text : undefined)
  const runs =
    form.kind === 'repeating' && isTimeZone(form.zone)
      ? nextRuns(form.pattern, { after: Date.now(), zone: form.zone, count: 5 })
      : []
  const submit = () => {
    setTried(true)
    if (problems.length > 0) return
    const fields = sentOf(form)
    void act(() => (task ? sdk.tasks.update(task.id, fields, asSeen(task)) : sdk.tasks.create(fields)), {
      done: t(task ? 'state.saved' : 'tasks.made'),
      changed: ['tasks'],
      onDone: ({ id }) => {
        onClose()
        open(id)
      },
    })
  }
  return (
    <FormDialog
      title={t(task ? 'tasks.change.title' : 'tasks.new')}
      submitLabel={t(task ? 'action.save' : 'tasks.create')}
      isBusy={isBusy}
      isDirty={JSON.stringify(form) !== JSON.stringify(first)}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        label={t('tasks.name')}
        note={t('form.optional')}
        value={form.name}
        onChange={(name) => set({ name })}
        maxLength={200}
      />
      <TextField
        size="sm"
        label={t('tasks.eventType')}
        help={t('tasks.eventType.help')}
        value={form.eventType}
        onChange={(eventType) => set({ eventType })}
        maxLength={255}
        error={errorOf('eventType', t('form.required')) ?? errorOf('reserved', t('failure.eventReserved'))}
      />
      <RadioGroup
        label={t('tasks.when')}
        options={[
          { value: 'once', label: t('tasks.once') },
          { value: 'repeating', label: t('tasks.repeating') },
        ]}
        value={form.kind}
        onChange={(kind) => set({ kind: kind === 'once' ? 'once' : 'repeating' })}
      />
      {form.kind === 'once' ? (
        <label className="flex flex-col gap-1.5 text-small font-semibold">
          {t('tasks.date')}
          <input
            type="datetime-local"
            value={form.local}
            onChange={({ target }) => set({ local: target.value })}
            aria-invalid={hasTried && problems.includes('local')}
            className="min-h-10 rounded-md border border-line-2 bg-raised px-3.5 font-normal text-body"
          />
          {hasTried && problems.includes('local') && <span className="text-danger-ink">{t('form.required')}</span>}
        </label>
      ) : (
        <PlanFields
          pattern={form.pattern}
          onChange={(pattern) => set({ pattern })}
          error={problems.includes('pattern') ? t('tasks.pattern.wrong') : undefined}
        />
      )}
      <SearchSelect
        size="sm"
        label={t('tasks.zone')}
        openLabel={t('tasks.zone.open')}
        emptyLabel={t('list.noMatch')}
        options={zoneOptions(form.zone)}
        value={form.zone}
        onChange={(zone) => set({ zone: zone ?? 'UTC' })}
      />
      {runs.length > 0 && (
        <section>
          <h3 className="mb-1 text-small font-semibold">{t('tasks.nextRuns')}</h3>
          <ol className="flex flex-col gap-0.5 text-small">
            {runs.map((run) => (
              <li key={run}>
                {intl.formatDate(run, { timeZone: form.zone, dateStyle: 'full', timeStyle: 'short' })}{' '}
                {form.zone !== 'UTC' && (
                  <span className="text-ink-3">
                    {t('tasks.utc', {
                      when: intl.formatDate(run, { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'short' }),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      <FindField
        label={t('tasks.object')}
        note={t('form.optional')}
        help={t('tasks.object.help')}
        kinds={['user', 'transaction', 'asset']}
        value={form.objectId}
        onChange={(objectId) => set({ objectId })}
      />
      <TextArea
        rows={3}
        label={t('tasks.data')}
        note={t('form.optional')}
        value={form.data}
        onChange={(data) => set({ data })}
        error={problems.includes('data') ? t('tasks.data.wrong') : undefined}
      />
      <Switch isWide isSelected={form.active} onChange={(active) => set({ active })}>
        {t('tasks.active')}
      </Switch>
    </FormDialog>
  )
}
