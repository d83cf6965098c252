import type { Webhook } from '@plaza/contract'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ConflictDialog, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { takeBack } from '../../lib/take-back.ts'
import { isWhole, WebhookFields, type WebhookForm } from './WebhookFields.tsx'

const read = ({ name, event, active }: Webhook): WebhookForm => ({ name, event: event ?? '', active })

/** Name, event and whether it sends; its address stays. */
export function ChangeWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const [hasTried, setTried] = useState(false)
  const editor = useEditor({
    thing: webhook,
    read,
    save: ({ name, event, active }, seen) =>
      sdk.webhooks.update(
        webhook.id,
        {
          ...(name !== undefined && { name: name.trim() }),
          ...(event !== undefined && { event: event.trim() }),
          ...(active !== undefined && { active }),
        },
        seen,
      ),
    done: t('webhooks.saved'),
    changed: ['webhooks'],
    undo: (answer) => takeBack(sdk, { objectId: webhook.id, answer }),
    onSaved: onClose,
  })
  const submit = () => {
    setTried(true)
    if (!isWhole(editor.fields)) return
    if (editor.isDirty) void editor.save()
    else onClose()
  }
  return (
    <>
      <FormDialog
        title={t('webhooks.change.title', { name: webhook.name })}
        submitLabel={t('action.save')}
        isBusy={editor.isBusy}
        isDirty={editor.isDirty}
        error={editor.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <WebhookFields form={editor.fields} onChange={editor.set} hasTried={hasTried} />
        <p className="text-small text-ink-2">{t('webhooks.url.fixed', { url: webhook.targetUrl ?? '' })}</p>
      </FormDialog>
      {editor.clash && (
        <ConflictDialog
          editor={editor}
          objectId={webhook.id}
          labels={{ name: t('webhooks.name'), event: t('webhooks.event'), active: t('webhooks.active') }}
        />
      )}
    </>
  )
}
