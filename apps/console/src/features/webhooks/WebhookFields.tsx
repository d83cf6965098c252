import { Switch, TextField } from '@plaza/ui'
import { EventTypeField } from '../../lib/EventTypeField.tsx'
import { useT } from '../../lib/i18n.tsx'

export type WebhookForm = { name: string; event: string; active: boolean }

type WebhookFieldsProps = {
  form: WebhookForm
  onChange: (changes: Partial<WebhookForm>) => void
  /** Somebody tried to save: what is missing is said. */
  hasTried: boolean
}

export const isWhole = ({ name, event }: WebhookForm) => name.trim() !== '' && event.trim() !== ''

/** What can be chosen of a webhook at any time. */
export function WebhookFields({ form, onChange, hasTried }: WebhookFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        size="sm"
        label={t('webhooks.name')}
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={255}
        error={hasTried && !form.name.trim() ? t('form.required') : undefined}
      />
      <EventTypeField
        label={t('webhooks.event')}
        value={form.event}
        onChange={(event) => onChange({ event })}
        error={hasTried && !form.event.trim() ? t('form.required') : undefined}
      />
      <Switch isWide isSelected={form.active} onChange={(active) => onChange({ active })}>
        {t('webhooks.active')}
      </Switch>
    </>
  )
}
