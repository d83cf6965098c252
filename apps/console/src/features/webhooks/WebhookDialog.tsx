import { coreEvents, type Webhook } from '@plaza/contract'
import { SearchSelect, Switch, TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useListSearch } from '../../lib/list/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { isAddress } from './is-address.ts'

type WebhookDialogProps = {
  /** To be changed: its address stays. */
  webhook?: Webhook
  /** To begin with, for another address. */
  like?: Webhook
  /** To begin with, where neither is given. */
  event?: string
  onClose: () => void
}

const own = 'own'

/** A new webhook, or what can be changed of one. */
export function WebhookDialog({ webhook, like, event: wanted = '', onClose }: WebhookDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { open } = useListSearch()
  const { act, isBusy, error } = useAct()
  const start = webhook ?? like
  const startEvent = start?.event ?? (wanted || null)
  const isCore = startEvent === null || startEvent in coreEvents
  const [name, setName] = useState(start?.name ?? '')
  const [targetUrl, setUrl] = useState('')
  const [type, setType] = useState<string | null>(isCore ? startEvent : own)
  const [ownType, setOwnType] = useState(isCore ? '' : (startEvent ?? ''))
  const [active, setActive] = useState(start?.active ?? true)
  const [hasTried, setTried] = useState(false)
  const event = type === own ? ownType.trim() : type
  const isUrlFine = webhook !== undefined || isAddress(targetUrl)
  const submit = () => {
    setTried(true)
    if (!name.trim() || !event || !isUrlFine) return
    const fields = { name: name.trim(), event, active }
    void act(
      () =>
        webhook
          ? sdk.webhooks.update(webhook.id, fields)
          : sdk.webhooks.create({ ...fields, targetUrl: targetUrl.trim() }),
      {
        done: t(webhook ? 'webhooks.saved' : 'webhooks.made'),
        changed: ['webhooks'],
        onDone: ({ id }) => {
          onClose()
          open(id)
        },
      },
    )
  }
  return (
    <FormDialog
      title={webhook ? t('webhooks.change.title', { name: webhook.name }) : t('webhooks.new')}
      submitLabel={t(webhook ? 'action.save' : 'webhooks.create')}
      isBusy={isBusy}
      isDirty={name !== (start?.name ?? '') || targetUrl !== ''}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        label={t('webhooks.name')}
        value={name}
        onChange={setName}
        maxLength={255}
        error={hasTried && !name.trim() ? t('form.required') : undefined}
      />
      {webhook ? (
        <p className="text-small text-ink-2">{t('webhooks.url.fixed', { url: webhook.targetUrl ?? '' })}</p>
      ) : (
        <TextField
          size="sm"
          type="url"
          label={t('webhooks.url')}
          help={t('webhooks.url.help')}
          value={targetUrl}
          onChange={setUrl}
          error={hasTried && !isUrlFine ? t('webhooks.url.wrong') : undefined}
        />
      )}
      <SearchSelect
        label={t('webhooks.event')}
        size="sm"
        placeholder={t('reason.choose')}
        openLabel={t('webhooks.event.open')}
        emptyLabel={t('list.noMatch')}
        options={[
          { value: own, label: t('webhooks.event.own') },
          ...Object.keys(coreEvents).map((value) => ({ value, label: value })),
        ]}
        value={type}
        onChange={setType}
        error={hasTried && type === null ? t('form.required') : undefined}
      />
      {type === own && (
        <TextField
          size="sm"
          label={t('webhooks.event.name')}
          value={ownType}
          onChange={setOwnType}
          maxLength={255}
          error={hasTried && !ownType.trim() ? t('form.required') : undefined}
        />
      )}
      <Switch isWide isSelected={active} onChange={setActive}>
        {t('webhooks.active')}
      </Switch>
    </FormDialog>
  )
}
