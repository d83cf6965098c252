import type { ListedTransaction } from '@plaza/contract'
import { Select } from '@plaza/ui'
import { useRef, useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useLetter } from '../../lib/use-letter.tsx'
import { assetNameOf } from './words.tsx'

/** Writes to one side of a booking or to both, each in private, in the name of the service. */
export function MessageDialog({ booking, onClose }: { booking: ListedTransaction; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [to, setTo] = useState('both')
  const sides = [booking.takerId, booking.ownerId].filter((id) => id !== null)
  const letter = useLetter({ to: to === 'both' ? sides : [to], listing: assetNameOf(booking) })
  const people = usePeople(sides)
  // whoever has it already does not get it again where only the other letter failed
  const sent = useRef(new Set<string>())
  const send = async () => {
    for (const id of (to === 'both' ? sides : [to]).filter((side) => !sent.current.has(side))) {
      await sdk.serviceMessages.toPerson(id, { ...letter.body, topicId: booking.id })
      sent.current.add(id)
    }
  }
  return (
    <FormDialog
      title={t('bookings.message.title', { asset: assetNameOf(booking) })}
      submitLabel={t('message.send')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => {
        if (letter.isWritten())
          void act(send, { done: t('message.sent'), changed: ['timeline', 'messages'], onDone: onClose })
      }}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('message.text')}</p>
      <Select
        label={t('bookings.message.to')}
        placeholder={t('reason.choose')}
        options={[
          { value: 'both', label: t('bookings.message.both') },
          ...sides.map((id) => ({ value: id, label: people.get(id)?.name ?? id })),
        ]}
        value={to}
        onChange={setTo}
      />
      {letter.field}
    </FormDialog>
  )
}
