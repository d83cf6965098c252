import type { Workflow, WorkflowStep } from '@plaza/contract'
import { addsMails, type WorkflowTemplate, workflowTemplates } from '@plaza/domain'
import { Select, TextField } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EventTypeField } from '../../lib/EventTypeField.tsx'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { originOf, startTexts } from './origin.ts'

type NewWorkflowDialogProps = {
  /** To begin with a copy of it. */
  like?: Workflow | undefined
  /** An event to begin with: its type is chosen, and the dry run shows it. */
  from?: { id: string; type: string } | undefined
  /** One to begin with. */
  template?: WorkflowTemplate | undefined
  onClose: () => void
}

const blank = 'blank'

/** A workflow begins switched off, so that it can be tried first. */
export function NewWorkflowDialog({ like, from, template: given, onClose }: NewWorkflowDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [name, setName] = useState(
    like ? t('workflows.copyName', { name: like.name }) : given ? t(startTexts[given.key]) : '',
  )
  const [start, setStart] = useState<string>(given?.key ?? blank)
  const [event, setEvent] = useState(like?.event ?? from?.type ?? '')
  const [hasTried, setTried] = useState(false)
  const template = workflowTemplates.find(({ key }) => key === start)
  const type = template?.event ?? event
  const submit = () => {
    setTried(true)
    if (!name.trim() || !type.trim()) return
    const { computed, run } = template ?? like ?? { computed: null, run: [] }
    const origin = originOf({ like, from, template, isFromSwitch: template === given })
    const fields = {
      computed,
      run: (run ?? []) as WorkflowStep[],
      context: like?.context ?? null,
      metadata: {
        plaza: {
          ...((template || addsMails(like?.metadata)) && { addsMails: true }),
          // so that the switch knows what does the same
          ...(template?.like && { switch: template.like }),
          ...(origin && { madeFrom: origin }),
        },
      },
    }
    void act(() => sdk.workflows.create({ name: name.trim(), event: type.trim(), active: false, ...fields }), {
      done: t('workflows.made'),
      changed: ['workflows'],
      onDone: ({ id }) =>
        void navigate({ to: '/workflows/$id', params: { id }, search: from ? { event: from.id } : {} }),
    })
  }
  return (
    <FormDialog
      title={t('workflows.new')}
      submitLabel={t('workflows.create')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        label={t('workflows.name')}
        help={t('workflows.name.help')}
        value={name}
        onChange={setName}
        maxLength={255}
        error={hasTried && !name.trim() ? t('form.required') : undefined}
      />
      {!like && !from && (
        <Select
          size="sm"
          label={t('workflows.start')}
          placeholder={t('choose.one')}
          options={[
            { value: blank, label: t('workflows.start.blank') },
            ...workflowTemplates.map(({ key }) => ({ value: key, label: t(startTexts[key]) })),
          ]}
          value={start}
          onChange={setStart}
        />
      )}
      {!template && (
        <EventTypeField
          label={t('workflows.event')}
          value={event}
          onChange={setEvent}
          error={hasTried && !type.trim() ? t('form.required') : undefined}
        />
      )}
    </FormDialog>
  )
}
