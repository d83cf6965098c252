import type { ListedTransaction } from '@plaza/contract'
import { TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import type { ChangeWish } from './change-wish.ts'

type ChangeFieldsProps = {
  booking: Pick<ListedTransaction, 'startDate' | 'endDate'>
  zone: string
  /** Days and longer: the hour stays. */
  isDaily: boolean
  wish: ChangeWish
  onChange: (wish: ChangeWish) => void
}

export function ChangeFields({ booking, zone, isDaily, wish, onChange }: ChangeFieldsProps) {
  const t = useT()
  const type = isDaily ? 'date' : 'datetime-local'
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {booking.startDate !== null && (
          <TextField
            label={t('bookings.change.from')}
            type={type}
            value={wish.from}
            onChange={(from) => onChange({ ...wish, from })}
          />
        )}
        {booking.endDate !== null && (
          <TextField
            label={t('bookings.change.until')}
            help={t('bookings.change.untilHelp')}
            type={type}
            value={wish.until}
            onChange={(until) => onChange({ ...wish, until })}
          />
        )}
        <TextField
          label={t('bookings.change.quantity')}
          inputMode="numeric"
          value={wish.quantity}
          onChange={(quantity) => onChange({ ...wish, quantity })}
        />
      </div>
      {booking.startDate !== null && <p className="text-caption text-ink-3">{t('bookings.change.zone', { zone })}</p>}
    </>
  )
}
