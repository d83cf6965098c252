import { TextArea } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import type { Booking } from './use-booking.ts'

/** A word to the owner. */
export function BookingNote({ booking }: { booking: Booking }) {
  const t = useT()
  return (
    <TextArea
      label={t('booking.note')}
      value={booking.note}
      onChange={booking.setNote}
      rows={2}
      limit={3000}
      note={t('form.optional')}
      isDisabled={booking.isSending}
    />
  )
}
