import type { WorkflowStep } from '@plaza/contract'
import { writesMails } from '@plaza/domain'
import { Button, Switch, TextArea, TextField } from '@plaza/ui'
import { Plus, Zap } from 'lucide-react'
import { useState } from 'react'
import { EventTypeField } from '../../lib/EventTypeField.tsx'
import { eventWords } from '../../lib/event-words.ts'
import { useT } from '../../lib/i18n.tsx'
import { ComputedFields } from './ComputedFields.tsx'
import { knownNames } from './dry-steps.ts'
import { StepCard } from './StepCard.tsx'
import { type DryRunState, eventIn } from './use-dry-run.ts'
import { mostSteps, moved, newStep, type WorkflowForm } from './workflow-form.ts'

type StepsTabProps = {
  form: WorkflowForm
  onChange: (changes: Partial<WorkflowForm>) => void
  mayEdit: boolean
  dry: DryRunState
}

/** What sets a workflow off, and its steps in their order. */
export function StepsTab({ form, onChange, mayEdit, dry }: StepsTabProps) {
  const t = useT()
  const [open, setOpen] = useState<number>()
  // whoever adds a step goes on writing in it
  const [added, setAdded] = useState<number>()
  const [isTriggerOpen, setTriggerOpen] = useState(form.event === '')
  const { run } = form
  const names = knownNames(eventIn(dry.sample), dry.lastSteps, form)
  const put = (steps: WorkflowStep[]) => onChange({ run: steps })
  if (!mayEdit) return <ReadSteps form={form} />
  return (
    <div className="flex flex-col gap-3">
      <section className="rounded-photo border border-line bg-sunken">
        <div className="flex flex-wrap items-center gap-3 p-3 md:px-4">
          <span aria-hidden className="grid size-9 shrink-0 place-items-center rounded-sm bg-sun text-on-sun">
            <Zap className="size-5" />
          </span>
          <div className="min-w-0 grow">
            <p className="text-small text-ink-2">{t('workflows.when')}</p>
            <p className="font-semibold">{form.event ? eventWords(t, form.event) : t('workflows.noEvent')}</p>
            <p className="break-all font-mono text-caption text-ink-2">{form.event}</p>
          </div>
          <div className="min-w-0">
            <p className="text-small text-ink-2">{t('workflows.computed')}</p>
            <p className="font-mono text-small">{Object.keys(form.computed).join(', ') || '–'}</p>
          </div>
          <Button size="sm" variant="text" aria-expanded={isTriggerOpen} onPress={() => setTriggerOpen(!isTriggerOpen)}>
            {t(isTriggerOpen ? 'action.close' : 'workflows.edit')}
          </Button>
        </div>
        {isTriggerOpen && (
          <div className="flex flex-col gap-4 border-line border-t bg-raised p-4">
            <TextField
              size="sm"
              label={t('workflows.name')}
              help={t('workflows.name.help')}
              value={form.name}
              onChange={(name) => onChange({ name })}
              maxLength={255}
            />
            <TextArea
              rows={2}
              label={t('workflows.description')}
              note={t('form.optional')}
              value={form.description}
              onChange={(description) => onChange({ description })}
              maxLength={2048}
            />
            <EventTypeField label={t('workflows.event')} value={form.event} onChange={(event) => onChange({ event })} />
            <ContextField context={form.context} onChange={(context) => onChange({ context })} />
            <TextField
              size="sm"
              type="url"
              label={t('workflows.notifyUrl')}
              note={t('form.optional')}
              help={t('workflows.notifyUrl.help')}
              value={form.notifyUrl}
              onChange={(notifyUrl) => onChange({ notifyUrl })}
              maxLength={255}
            />
            <div>
              <p className="mb-2 text-small font-semibold">{t('workflows.computed')}</p>
              <ComputedFields
                computed={form.computed}
                onChange={(computed) => onChange({ computed })}
                names={names}
                values={dry.steps[0]?.computed}
              />
            </div>
          </div>
        )}
      </section>
      <ol aria-label={t('workflows.steps')} className="flex flex-col gap-3">
        {run.map((step, place) => (
          <StepCard
            key={String(place)}
            step={step}
            place={place}
            count={run.length}
            isOpen={open === place}
            isNew={added === place}
            onOpen={(isOpen) => setOpen(isOpen ? place : undefined)}
            onChange={(next) => put(run.map((each, at) => (at === place ? next : each)))}
            actions={{
              move: (by) => {
                const to = place + by
                if (to < 0 || to >= run.length) return
                put(moved(run, place, to))
                if (open === place) setOpen(to)
              },
              duplicate: () => put([...run.slice(0, place + 1), step, ...run.slice(place + 1)].slice(0, mostSteps)),
              remove: () => {
                put(run.filter((_, at) => at !== place))
                setOpen(undefined)
              },
            }}
            names={names}
            dry={dry.steps[place]}
          />
        ))}
      </ol>
      {writesMails(run) && (
        <Switch
          isWide
          isSelected={form.addsMails}
          onChange={(isOn) => onChange({ addsMails: isOn })}
          help={t(form.addsMails ? 'workflows.addsMails.on' : 'workflows.addsMails.off')}
        >
          {t('workflows.addsMails')}
        </Switch>
      )}
      <div className="flex items-center gap-2">
        <Button
          size="sm"
          variant="text"
          isDisabled={run.length >= mostSteps}
          icon={<Plus aria-hidden className="size-4.5" />}
          onPress={() => {
            put([...run, newStep()])
            setOpen(run.length)
            setAdded(run.length)
          }}
        >
          {t('workflows.step.add')}
        </Button>
        <span className="text-small text-ink-2">
          {t('workflows.step.count', { count: run.length, most: mostSteps })}
        </span>
        <span className="text-small text-ink-3">{t('workflows.step.keys')}</span>
      </div>
    </div>
  )
}

/** The steps to read, where there is no room or no right to change them. */
function ReadSteps({ form }: { form: WorkflowForm }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-3">
      <p>
        {t('workflows.when')}: <strong>{eventWords(t, form.event)}</strong>{' '}
        <code className="break-all font-mono text-caption text-ink-2">{form.event}</code>
      </p>
      <ol className="flex flex-col gap-3">
        {form.run.map((step, place) => (
          <li key={String(place)} className="rounded-photo border border-line bg-raised p-4">
            <p className="font-semibold">{step.name ?? t('workflows.step.unnamed', { number: place + 1 })}</p>
            <p className="break-all font-mono text-caption text-ink-2">
              {step.endpointMethod} {step.endpointUri}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

const namesIn = (text: string) => [...new Set(text.split(/[,\s]+/).filter(Boolean))]

/** Names of sets of secrets. What is typed stays as it is typed: a comma is no name yet. */
function ContextField({ context, onChange }: { context: readonly string[]; onChange: (context: string[]) => void }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const isTyped = JSON.stringify(namesIn(typed)) === JSON.stringify(context)
  return (
    <TextField
      size="sm"
      label={t('workflows.context')}
      note={t('form.optional')}
      help={t('workflows.context.help')}
      value={isTyped ? typed : context.join(', ')}
      onChange={(text) => {
        setTyped(text)
        onChange(namesIn(text))
      }}
      maxLength={500}
    />
  )
}
