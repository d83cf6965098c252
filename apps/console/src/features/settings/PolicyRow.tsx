import type { Json, JsonObject, RefundStep } from '@plaza/contract'
import { policyLimits, textIn } from '@plaza/domain'
import { Button, IconButton, Select, Switch, TextField } from '@plaza/ui'
import { Plus, Trash2 } from 'lucide-react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { policyText } from '../../lib/policy-words.ts'
import { PartField } from './PartField.tsx'
import { newStep, type PolicyDraft } from './policies.ts'

type PolicyRowProps = {
  policy: PolicyDraft
  /** Where something is wrong: `name`, `steps[1].percent`. */
  problems: readonly string[]
  isOffered: boolean
  onOffer: (isOffered: boolean) => void
  onChange: (policy: PolicyDraft) => void
  onRemove: () => void
}

/** One own policy: its name in each language, and its steps from the farthest to the nearest. */
export function PolicyRow({ policy, problems, isOffered, onOffer, onChange, onRemove }: PolicyRowProps) {
  const t = useT()
  const { name, steps } = policy
  const title = textIn(name, 'en') ?? t('settings.policy.new')
  const write = (next: readonly JsonObject[]) => onChange({ ...policy, steps: next })
  return (
    <li className="flex flex-col gap-3 rounded-md border border-line p-3">
      <div className="flex items-start gap-1">
        <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
          <PartField
            column={{ key: 'name', label: t('settings.policy.name'), type: 'words' }}
            value={name}
            onChange={(next) => onChange({ ...policy, name: next })}
          />
        </div>
        <IconButton size="sm" label={t('settings.remove', { name: title })} onPress={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      {problems.some((path) => path.startsWith('name')) && (
        <p role="alert" className="font-medium text-caption text-danger-ink">
          {t('settings.policy.name.wrong', { max: policyLimits.name })}
        </p>
      )}
      <ol className="flex flex-col gap-3">
        {steps.map((step, place) => (
          <StepRow
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
            key={place}
            number={place + 1}
            step={step}
            wrong={problems.filter((path) => path.startsWith(`steps[${place}].`)).map((path) => path.split('.').at(-1))}
            onChange={(next) => write(steps.with(place, next))}
            onRemove={() => write(steps.toSpliced(place, 1))}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="secondary"
          isDisabled={steps.length >= policyLimits.steps}
          onPress={() => write([...steps, newStep(steps)])}
        >
          <Plus aria-hidden className="size-4.5" />
          {t('settings.policy.addStep')}
        </Button>
        <Switch isSelected={isOffered} onChange={onOffer}>
          {t('settings.policy.offered', { name: title })}
        </Switch>
      </div>
      {problems.length === 0 && (
        <p className="text-caption text-ink-2">{policyText(t, steps as unknown as RefundStep[])}</p>
      )}
    </li>
  )
}

type StepRowProps = {
  number: number
  step: JsonObject
  /** Which of its fields are wrong. */
  wrong: readonly (string | undefined)[]
  onChange: (step: JsonObject) => void
  onRemove: () => void
}

const wholeOf = (typed: string): Json => (/^\d+$/.test(typed.trim()) ? Number(typed) : null)

function StepRow({ number, step, wrong, onChange, onRemove }: StepRowProps) {
  const t = useT()
  const shown = (value: Json | undefined) => (typeof value === 'number' ? String(value) : '')
  const field = (key: 'before' | 'percent', label: MessageId, error: MessageId) => (
    <TextField
      size="sm"
      label={t(label)}
      inputMode="numeric"
      value={shown(step[key])}
      error={wrong.includes(key) ? t(error) : undefined}
      onChange={(typed) => onChange({ ...step, [key]: wholeOf(typed) })}
    />
  )
  return (
    <li className="flex items-start gap-1">
      <fieldset className="grid min-w-0 grow grid-cols-2 items-end gap-3">
        <legend className="sr-only">{t('settings.policy.step', { number })}</legend>
        {field('before', 'settings.policy.before', 'settings.policy.before.wrong')}
        <Select
          size="sm"
          label={t('settings.policy.unit')}
          placeholder=""
          options={[
            { value: 'd', label: t('settings.policy.days') },
            { value: 'h', label: t('settings.policy.hours') },
          ]}
          value={step.unit === 'h' ? 'h' : 'd'}
          onChange={(unit) => onChange({ ...step, unit })}
        />
        {field('percent', 'settings.policy.percent', 'settings.policy.percent.wrong')}
        <Select
          size="sm"
          label={t('settings.policy.of')}
          placeholder=""
          options={[
            { value: 'total', label: t('settings.policy.total') },
            { value: 'price', label: t('settings.policy.price') },
          ]}
          value={step.of === 'price' ? 'price' : 'total'}
          onChange={(of) => onChange({ ...step, of })}
        />
      </fieldset>
      <IconButton size="sm" label={t('settings.policy.removeStep', { number })} onPress={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
