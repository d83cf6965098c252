import type { ListedTransaction } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import type { createGroup } from '../../lib/confirmation.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useLetter } from '../../lib/use-letter.tsx'
import { useOneByOne } from './use-one-by-one.ts'
import { sideOf } from './waiting.ts'

type BulkProps = { bookings: readonly ListedTransaction[]; onDone: () => void }

/** What can be done with several bookings: reminding whoever they wait for, and writing to both sides. */
export function BulkActions(props: BulkProps) {
  const t = useT()
  const may = useMay()
  const [asked, setAsked] = useState<'remind' | 'message'>()
  const close = () => setAsked(undefined)
  return (
    <>
      {may('transaction:transition:all') && (
        <Button size="sm" variant="secondary" onPress={() => setAsked('remind')}>
          {t('bookings.remind.bulk')}
        </Button>
      )}
      {may('message:sendAsService:all') && (
        <Button size="sm" variant="secondary" onPress={() => setAsked('message')}>
          {t('bookings.message.bulk')}
        </Button>
      )}
      {asked === 'remind' && <RemindAll {...props} onClose={close} />}
      {asked === 'message' && <MessageAll {...props} onClose={close} />}
    </>
  )
}

function RemindAll({ bookings, onDone, onClose }: BulkProps & { onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { run, nbDone, isBusy } = useOneByOne()
  const waiting = bookings.flatMap((booking) => {
    const side = sideOf(booking)
    return side ? [{ id: booking.id, to: side.to }] : []
  })
  const done = (count: number, failed: number) =>
    t('bookings.remind.bulkDone', { count, left: failed + bookings.length - waiting.length })
  return (
    <FormDialog
      title={t('bookings.remind.bulkTitle', { count: waiting.length })}
      submitLabel={t(waiting.length === 0 ? 'action.done' : 'bookings.remind.bulk')}
      busyLabel={t('bookings.progressOf', { done: nbDone, count: waiting.length })}
      isBusy={isBusy}
      error={null}
      onSubmit={() => {
        if (waiting.length === 0) onClose()
        else void run(waiting, ({ id, to }, group) => sdk.reminders.create(id, { to }, group), { done, onDone })
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">{t(waiting.length === 0 ? 'bookings.remind.bulkNone' : 'bookings.remind.bulkText')}</p>
    </FormDialog>
  )
}

function MessageAll({ bookings, onDone, onClose }: BulkProps & { onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { run, nbDone, isBusy } = useOneByOne()
  const letter = useLetter()
  const letters = bookings.flatMap(({ id, takerId, ownerId }) =>
    [takerId, ownerId].flatMap((userId) => (userId === null ? [] : [{ userId, topicId: id }])),
  )
  return (
    <FormDialog
      title={t('bookings.message.bulkTitle', { count: bookings.length })}
      submitLabel={t('message.send')}
      busyLabel={t('bookings.progressOf', { done: nbDone, count: letters.length })}
      isBusy={isBusy}
      error={null}
      onSubmit={() => {
        if (!letter.isWritten()) return
        const send = ({ userId, topicId }: (typeof letters)[number], group: ReturnType<typeof createGroup>) =>
          sdk.serviceMessages.toPerson(userId, { ...letter.body, topicId }, group)
        const done = (count: number, failed: number) => t('bookings.message.bulkDone', { count, failed })
        void run(letters, send, { done, onDone })
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('message.text')}</p>
      {letter.field}
    </FormDialog>
  )
}
