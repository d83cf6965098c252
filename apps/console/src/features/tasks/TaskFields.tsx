import { isTimeZone, nextRuns } from '@plaza/domain'
import { RadioGroup, SearchSelect, Switch, TextArea, TextField } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { FindField } from '../../lib/FindField.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMinute } from '../../lib/When.tsx'
import { zoneOptions } from '../../lib/zones.ts'
import { PlanFields } from './PlanFields.tsx'
import { isPast, problemsOf, type TaskForm, type TaskProblem } from './task-form.ts'

type TaskFieldsProps = {
  form: TaskForm
  onChange: (changes: Partial<TaskForm>) => void
  /** Somebody tried to save: what is missing is said. */
  hasTried: boolean
}

/** What a task makes, and when. */
export function TaskFields({ form, onChange, hasTried }: TaskFieldsProps) {
  const t = useT()
  const intl = useIntl()
  const now = useMinute()
  const problems = problemsOf(form)
  const errorOf = (problem: TaskProblem, text: string) => (hasTried && problems.includes(problem) ? text : undefined)
  const runs =
    form.kind === 'repeating' && isTimeZone(form.zone)
      ? nextRuns(form.pattern, { after: Date.now(), zone: form.zone, count: 5 })
      : []
  return (
    <>
      <TextField
        size="sm"
        label={t('tasks.name')}
        note={t('form.optional')}
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={200}
      />
      <TextField
        size="sm"
        label={t('tasks.eventType')}
        help={t('tasks.eventType.help')}
        value={form.eventType}
        onChange={(eventType) => onChange({ eventType })}
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
        onChange={(kind) => onChange({ kind: kind === 'once' ? 'once' : 'repeating' })}
      />
      {form.kind === 'once' ? (
        <label className="flex flex-col gap-1.5 text-small font-semibold">
          {t('tasks.date')}
          <input
            type="datetime-local"
            value={form.local}
            onChange={({ target }) => onChange({ local: target.value })}
            aria-invalid={hasTried && problems.includes('local')}
            className="min-h-10 rounded-md border border-line-2 bg-raised px-3.5 font-normal text-body"
          />
          {hasTried && problems.includes('local') && <span className="text-danger-ink">{t('form.required')}</span>}
          {isPast(form, now) && <span className="font-normal text-sun-ink">{t('tasks.past')}</span>}
        </label>
      ) : (
        <PlanFields
          pattern={form.pattern}
          onChange={(pattern) => onChange({ pattern })}
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
        onChange={(zone) => onChange({ zone: zone ?? 'UTC' })}
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
        onChange={(objectId) => onChange({ objectId })}
      />
      <TextArea
        rows={3}
        label={t('tasks.data')}
        note={t('form.optional')}
        value={form.data}
        onChange={(data) => onChange({ data })}
        error={problems.includes('data') ? t('tasks.data.wrong') : undefined}
      />
      <Switch isWide isSelected={form.active} onChange={(active) => onChange({ active })}>
        {t('tasks.active')}
      </Switch>
    </>
  )
}
