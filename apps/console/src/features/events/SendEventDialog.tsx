import type { JsonObject } from '@plaza/contract'
import { TextArea, TextField } from '@plaza/ui'
import { useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useListSearch } from '../../lib/list/index.ts'
import { useServices } from '../../lib/services.tsx'

function dataOf(text: string): JsonObject | undefined {
  try {
    const read: unknown = text.trim() === '' ? {} : JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as JsonObject) : undefined
  } catch {
    return
  }
}

/** An event of one's own: whatever follows its type acts on it. */
export function SendEventDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { open } = useListSearch()
  const [type, setType] = useState('')
  const [objectId, setObjectId] = useState('')
  const [data, setData] = useState('')
  const metadata = dataOf(data)
  return (
    <ActionDialog
      title={t('events.send')}
      confirmLabel={t('events.send')}
      isReasonOptional
      fields={
        <div className="flex flex-col gap-4">
          <TextField
            size="sm"
            label={t('events.send.type')}
            help={t('tasks.eventType.help')}
            value={type}
            onChange={setType}
            maxLength={255}
            error={type.includes('__') ? t('failure.eventReserved') : undefined}
          />
          <TextField
            size="sm"
            label={t('tasks.object')}
            note={t('form.optional')}
            value={objectId}
            onChange={setObjectId}
            maxLength={255}
          />
          <TextArea
            rows={3}
            label={t('tasks.data')}
            note={t('form.optional')}
            value={data}
            onChange={setData}
            error={metadata ? undefined : t('tasks.data.wrong')}
          />
        </div>
      }
      fieldsProblem={type.trim() && !type.includes('__') && metadata ? undefined : t('events.send.incomplete')}
      call={(reason) =>
        sdk.events.create(
          {
            type: type.trim(),
            ...(objectId.trim() && { objectId: objectId.trim() }),
            metadata: metadata ?? {},
          },
          because(reason),
        )
      }
      done={t('events.sent')}
      changed={['events']}
      onClose={onClose}
      onDone={({ id }) => open(id)}
    >
      {t('events.send.text')}
    </ActionDialog>
  )
}
