import type { ListedTransaction } from '@plaza/contract'
import { Select } from '@plaza/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { ReminderText } from './ReminderText.tsx'
import type { Waiting } from './waiting.ts'
import { assetNameOf } from './words.tsx'

type RemindDialogProps = { booking: ListedTransaction; waiting: Waiting; onClose: () => void }

/** What an entry without a name of its own stands for. */
const usual = 'transactionWaiting'

/** Reminds the side that a booking waits for, with what they will read. */
export function RemindDialog({ booking, waiting: { to, name }, onClose }: RemindDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [templateName, setTemplate] = useState(usual)
  const body = { to, ...(templateName !== usual && { templateName }) }
  const query = useQuery({
    queryKey: ['reminders', 'preview', { id: booking.id, ...body }],
    queryFn: () => sdk.reminders.preview(booking.id, body),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const send = () =>
    act(() => sdk.reminders.create(booking.id, body), {
      done: t('bookings.remind.done', { name }),
      changed: ['reminders', 'emails', 'timeline'],
      onDone: onClose,
    })
  return (
    <FormDialog
      title={t('bookings.remind.title', { name })}
      intro={t('bookings.remind.text', { asset: assetNameOf(booking) })}
      submitLabel={t('bookings.remind.action')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(preview) => (
          <div className="flex flex-col gap-4">
            {preview.templates.some((each) => each !== usual) && (
              <Select
                label={t('bookings.remind.template')}
                placeholder={t('bookings.remind.usual')}
                options={[
                  { value: usual, label: t('bookings.remind.usual') },
                  ...preview.templates
                    .filter((each) => each !== usual)
                    .map((each) => ({ value: each, label: each.slice(usual.length).replace(/^[-_. ]+/, '') || each })),
                ]}
                value={templateName}
                onChange={setTemplate}
              />
            )}
            <ReminderText preview={preview} name={name} />
          </div>
        )}
      </Region>
    </FormDialog>
  )
}
