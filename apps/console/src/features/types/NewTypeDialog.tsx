import { type ProcessTemplateKey, processTemplates } from '@plaza/domain'
import { RadioGroup, TextField } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import type { MessageId } from '../../lib/i18n.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { copyOfType, typeFrom } from './new-type.ts'
import type { CountedType } from './queries.ts'
import { processTexts } from './texts.ts'

const helpTexts = {
  requestFirst: 'types.template.requestFirst.help',
  instantBooking: 'types.template.instantBooking.help',
  purchase: 'types.template.purchase.help',
  inquiry: 'types.template.inquiry.help',
  manualPayment: 'types.template.manualPayment.help',
  rentalWithReturn: 'types.template.rentalWithReturn.help',
} as const satisfies Record<ProcessTemplateKey, MessageId>

type NewTypeDialogProps = { copyOf?: CountedType | undefined; types: readonly CountedType[]; onClose: () => void }

/** A type begins with its name and a process that works. */
export function NewTypeDialog({ copyOf, types, onClose }: NewTypeDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [name, setName] = useState('')
  const [key, setKey] = useState<ProcessTemplateKey>('requestFirst')
  const [hasTried, setTried] = useState(false)
  const isTaken = types.some((type) => type.name === name.trim())
  const submit = () => {
    setTried(true)
    const template = processTemplates.find((each) => each.key === key)
    if (name.trim() === '' || isTaken || !template) return
    const body = copyOf ? copyOfType(copyOf, name.trim()) : typeFrom(template, name.trim())
    void act(() => sdk.assetTypes.create(body), {
      done: t('types.made', { name: name.trim() }),
      changed: ['assetTypes'],
      onDone: ({ id }) => {
        onClose()
        void navigate({ to: '/types/$id', params: { id }, search: { tab: 'process' } })
      },
    })
  }
  return (
    <FormDialog
      title={copyOf ? t('types.copy.title', { name: copyOf.name ?? copyOf.id }) : t('types.new')}
      submitLabel={t('types.create')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        autoFocus
        label={t('types.name')}
        help={t('types.name.help')}
        value={name}
        onChange={setName}
        maxLength={255}
        error={
          hasTried ? (name.trim() === '' ? t('form.required') : isTaken ? t('types.name.taken') : undefined) : undefined
        }
      />
      {!copyOf && (
        <RadioGroup
          label={t('types.template')}
          value={key}
          onChange={setKey}
          options={processTemplates.map((template) => ({
            value: template.key,
            label: t(processTexts[template.key]),
            help: t(helpTexts[template.key]),
          }))}
        />
      )}
    </FormDialog>
  )
}
