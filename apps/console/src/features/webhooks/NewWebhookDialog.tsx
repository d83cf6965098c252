import { apiVersions, type Webhook } from '@plaza/contract'
import { Select, TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useListSearch } from '../../lib/list/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { isAddress } from './is-address.ts'
import { isWhole, WebhookFields, type WebhookForm } from './WebhookFields.tsx'

type NewWebhookDialogProps = {
  /** To begin with, for another address. */
  like?: Webhook
  /** To begin with, where there is none like it. */
  event?: string
  onClose: () => void
}

/** A new webhook. Its address and the version it speaks are settled now, the rest can be changed. */
export function NewWebhookDialog({ like, event = '', onClose }: NewWebhookDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { open } = useListSearch()
  const { act, isBusy, error } = useAct()
  const [first] = useState<WebhookForm>(() => ({
    name: like?.name ?? '',
    event: like?.event ?? event,
    active: like?.active ?? true,
  }))
  const [form, setForm] = useState(first)
  const [targetUrl, setUrl] = useState('')
  const [apiVersion, setVersion] = useState(
    () => apiVersions.find((version) => version === like?.apiVersion) ?? apiVersions[0],
  )
  const [hasTried, setTried] = useState(false)
  const isUrlFine = isAddress(targetUrl)
  const submit = () => {
    setTried(true)
    if (!isWhole(form) || !isUrlFine) return
    const fields = { name: form.name.trim(), event: form.event.trim(), active: form.active }
    void act(() => sdk.webhooks.create({ ...fields, apiVersion, targetUrl: targetUrl.trim() }), {
      done: t('webhooks.made'),
      changed: ['webhooks'],
      onDone: ({ id }) => {
        onClose()
        open(id)
      },
    })
  }
  return (
    <FormDialog
      title={t('webhooks.new')}
      submitLabel={t('webhooks.create')}
      isBusy={isBusy}
      isDirty={targetUrl !== '' || JSON.stringify(form) !== JSON.stringify(first)}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        type="url"
        label={t('webhooks.url')}
        help={t('webhooks.url.help')}
        value={targetUrl}
        onChange={setUrl}
        error={hasTried && !isUrlFine ? t('webhooks.url.wrong') : undefined}
      />
      <WebhookFields form={form} onChange={(changes) => setForm({ ...form, ...changes })} hasTried={hasTried} />
      <Select
        size="sm"
        label={t('webhooks.version')}
        help={t('webhooks.version.help')}
        placeholder={t('choose.one')}
        options={apiVersions.map((value) => ({ value, label: value }))}
        value={apiVersion}
        onChange={setVersion}
      />
    </FormDialog>
  )
}
