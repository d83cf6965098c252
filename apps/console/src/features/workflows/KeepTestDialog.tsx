import type { WorkflowTest } from '@plaza/contract'
import { Checkbox, TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { answersOf, type DryStep, expectedOf } from './dry-steps.ts'
import { type DryRunState, eventIn } from './use-dry-run.ts'

type KeepTestDialogProps = {
  dry: DryRunState
  names: readonly string[]
  onKeep: (test: WorkflowTest) => void
  onClose: () => void
}

/** Keeps a dry run as a test: what must stay true whenever the workflow is saved. */
export function KeepTestDialog({ dry, names, onKeep, onClose }: KeepTestDialogProps) {
  const t = useT()
  const [name, setName] = useState('')
  const [whole, setWhole] = useState<ReadonlySet<number>>(
    () => new Set(dry.steps.flatMap((step, place) => (isKept(step) ? [place] : []))),
  )
  const [hasTried, setTried] = useState(false)
  const isTaken = names.includes(name.trim())
  const submit = () => {
    setTried(true)
    const event = eventIn(dry.sample)
    if (!name.trim() || isTaken || !dry.sample || !event) return
    const responses = answersOf(dry.steps, dry.answers)
    onKeep({
      name: name.trim(),
      ...(dry.sample.kind === 'event' ? { eventId: dry.sample.event.id } : { event }),
      ...(Object.keys(responses).length > 0 && { responses }),
      expected: expectedOf(dry.steps, whole),
    })
    onClose()
  }
  return (
    <FormDialog
      title={t('workflows.test.keep')}
      intro={t('workflows.test.keep.text')}
      submitLabel={t('workflows.test.keep.submit')}
      isBusy={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        label={t('workflows.test.name')}
        value={name}
        onChange={setName}
        maxLength={255}
        error={hasTried && !name.trim() ? t('form.required') : isTaken ? t('workflows.test.taken') : undefined}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-small font-semibold">{t('workflows.test.stays')}</legend>
        <p className="text-small text-ink-2">{t('workflows.test.outcomes')}</p>
        {dry.steps.map(
          (step, place) =>
            step.request && (
              <Checkbox
                key={String(place)}
                isSelected={whole.has(place)}
                onChange={(isOn) =>
                  setWhole(new Set(isOn ? [...whole, place] : [...whole].filter((each) => each !== place)))
                }
              >
                {t('workflows.test.request', {
                  number: place + 1,
                  request: `${step.request.method} ${step.request.uri}`,
                })}
              </Checkbox>
            ),
        )}
      </fieldset>
    </FormDialog>
  )
}

const isKept = ({ outcome, request }: DryStep) => outcome === 'wouldSend' && request !== undefined
