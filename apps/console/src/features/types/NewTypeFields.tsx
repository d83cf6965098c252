import { type ProcessTemplateKey, processTemplates } from '@plaza/domain'
import { RadioGroup, TextField } from '@plaza/ui'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { processTexts } from './texts.ts'

const helpTexts = {
  requestFirst: 'types.template.requestFirst.help',
  instantBooking: 'types.template.instantBooking.help',
  purchase: 'types.template.purchase.help',
  inquiry: 'types.template.inquiry.help',
  manualPayment: 'types.template.manualPayment.help',
  rentalWithReturn: 'types.template.rentalWithReturn.help',
} as const satisfies Record<ProcessTemplateKey, MessageId>

type NewTypeFieldsProps = {
  name: string
  onName: (name: string) => void
  nameError: string | undefined
  nameHelp?: string
  /** Nothing where the process comes from elsewhere. */
  template?: { value: ProcessTemplateKey; onChange: (key: ProcessTemplateKey) => void } | undefined
  autoFocus?: boolean
}

/** What a type begins with: its name, and how its bookings run. */
export function NewTypeFields({ name, onName, nameError, nameHelp, template, autoFocus = false }: NewTypeFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        size="sm"
        autoFocus={autoFocus}
        label={t('types.name')}
        help={nameHelp ?? t('types.name.help')}
        value={name}
        onChange={onName}
        maxLength={255}
        error={nameError}
      />
      {template && (
        <RadioGroup
          label={t('types.template')}
          {...template}
          options={processTemplates.map(({ key }) => ({
            value: key,
            label: t(processTexts[key]),
            help: t(helpTexts[key]),
          }))}
        />
      )}
    </>
  )
}
