import type { WorkflowStep } from '@plaza/contract'
import { IconButton, Menu, MenuItem, MoveButtons, Select, Switch, TextField } from '@plaza/ui'
import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { CodeField } from './CodeField.tsx'
import { ComputedFields } from './ComputedFields.tsx'
import { type Condition, conditionValue, type DryStep } from './dry-steps.ts'
import { OutcomeChip } from './OutcomeChip.tsx'
import { PayloadFields } from './PayloadFields.tsx'
import { withField } from './workflow-form.ts'

export type StepActions = {
  move: (by: -1 | 1) => void
  duplicate: () => void
  remove: () => void
}

type StepCardProps = {
  step: WorkflowStep
  place: number
  count: number
  isOpen: boolean
  /** It was just added, and is written next. */
  isNew: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (step: WorkflowStep) => void
  actions: StepActions
  names: readonly string[]
  dry: DryStep | undefined
}

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const
const conditions: readonly [Condition, MessageId, MessageId][] = [
  ['filter', 'workflows.step.filter', 'workflows.step.filter.help'],
  ['stop', 'workflows.step.stop', 'workflows.step.stop.help'],
  ['skip', 'workflows.step.skip', 'workflows.step.skip.help'],
]

/** One call of a workflow. ⌥↑ and ⌥↓ move it. */
export function StepCard(props: StepCardProps) {
  const { step, place, count, isOpen, isNew, onOpen, onChange, actions, names, dry } = props
  const t = useT()
  const id = useId()
  const title = step.name || t('workflows.step.unnamed', { number: place + 1 })
  const set = <Name extends keyof WorkflowStep>(name: Name, value: WorkflowStep[Name] | undefined) =>
    onChange(withField(step, name, value))
  const conditionNote = (condition: Condition) => {
    const value = dry && conditionValue(step, condition, dry.outcome)
    return value === undefined ? undefined : t(value ? 'workflows.trueNow' : 'workflows.falseNow')
  }
  return (
    <li
      aria-label={t('workflows.step.of', { number: place + 1, count, title })}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        actions.move(event.key === 'ArrowUp' ? -1 : 1)
      }}
      className="rounded-photo border border-line bg-raised"
    >
      <div className="flex items-center gap-3 p-3 md:px-4">
        <span aria-hidden className="grid size-7 shrink-0 place-items-center rounded-sm bg-sunken font-semibold">
          {place + 1}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
          className="hit-area min-w-0 grow cursor-pointer rounded-sm text-start"
        >
          <span className="block truncate font-semibold">{title}</span>
          <span className="block truncate font-mono text-caption text-ink-2">
            {step.endpointMethod} {step.endpointUri}
          </span>
        </button>
        {dry && <OutcomeChip outcome={dry.outcome} />}
        <MoveButtons
          place={place}
          count={count}
          upLabel={t('workflows.step.up')}
          downLabel={t('workflows.step.down')}
          onMove={actions.move}
        />
        <Menu
          trigger={
            <IconButton size="sm" label={t('workflows.step.more', { title })} hasTooltip={false}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem onAction={actions.duplicate}>{t('workflows.step.duplicate')}</MenuItem>
          <MenuItem isDanger onAction={actions.remove}>
            {t('workflows.step.remove')}
          </MenuItem>
        </Menu>
      </div>
      {isOpen && (
        <div id={id} className="flex flex-col gap-4 border-line border-t p-4">
          <TextField
            autoFocus={isNew}
            size="sm"
            label={t('workflows.step.name')}
            help={t('workflows.step.name.help')}
            value={step.name ?? ''}
            maxLength={255}
            onChange={(name) => set('name', name || undefined)}
          />
          <div className="grid items-start gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <Select
              size="sm"
              label={t('workflows.step.method')}
              placeholder={t('choose.one')}
              options={methods.map((value) => ({ value, label: value }))}
              value={step.endpointMethod}
              onChange={(method) => set('endpointMethod', method)}
            />
            <CodeField
              label={t('workflows.step.address')}
              value={step.endpointUri}
              onChange={(uri) => set('endpointUri', uri)}
              names={names}
              error={/^(\/|http|\$)/.test(step.endpointUri) ? undefined : t('workflows.step.address.wrong')}
              help={
                dry?.request
                  ? t('workflows.valueNow', { value: dry.request.uri })
                  : t('workflows.step.address.help', { sign: '\u0024{…}' })
              }
            />
          </div>
          {conditions.map(([condition, label, help]) => (
            <CodeField
              key={condition}
              label={t(label)}
              value={step[condition] ?? ''}
              maxLength={1024}
              onChange={(value) => set(condition, value || undefined)}
              names={names}
              help={conditionNote(condition) ?? t(help)}
            />
          ))}
          <PayloadFields
            label={t(step.endpointMethod === 'GET' ? 'workflows.payload.query' : 'workflows.payload')}
            addLabel={t('workflows.payload.add')}
            payload={step.endpointPayload ?? {}}
            onChange={(payload) => set('endpointPayload', payload)}
            names={names}
            sent={dry?.request?.payload}
          />
          <details>
            <summary className="hit-area cursor-pointer text-small font-semibold">
              {t('workflows.step.further')}
            </summary>
            <div className="mt-3 flex flex-col gap-4">
              <PayloadFields
                label={t('workflows.headers')}
                addLabel={t('workflows.headers.add')}
                payload={step.endpointHeaders ?? {}}
                onChange={(headers) =>
                  set(
                    'endpointHeaders',
                    Object.fromEntries(
                      Object.entries(headers).filter((each): each is [string, string] => typeof each[1] === 'string'),
                    ),
                  )
                }
                names={names}
                sent={dry?.request?.headers}
              />
              <div>
                <p className="mb-2 text-small font-semibold">{t('workflows.computed')}</p>
                <ComputedFields
                  computed={step.computed ?? {}}
                  onChange={(computed) => set('computed', computed)}
                  names={names}
                  values={dry?.computed}
                />
              </div>
              <Switch
                isSelected={step.handleErrors ?? false}
                onChange={(isOn) => set('handleErrors', isOn)}
                help={t('workflows.step.handleErrors.help')}
              >
                {t('workflows.step.handleErrors')}
              </Switch>
            </div>
          </details>
        </div>
      )}
    </li>
  )
}
