import { Button } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { BookingRows } from './BookingList.tsx'
import type { Booking } from './use-bookings.ts'

export type DayBookingsProps = {
  title: string
  bookings: readonly Booking[]
  zone: string
  onChange: () => void
  onClear: () => void
}

/** Who has booked the chosen days comes first; changing them is one press further. */
export function DayBookings({ title, bookings, zone, onChange, onClear }: DayBookingsProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-h3">{title}</h2>
      <BookingRows bookings={bookings} zone={zone} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={onChange}>
          {t('calendar.change')}
        </Button>
        <Button variant="text" onPress={onClear}>
          {t('calendar.clear')}
        </Button>
      </div>
    </div>
  )
}
