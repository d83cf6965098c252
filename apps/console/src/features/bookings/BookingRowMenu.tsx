import type { ListedTransaction } from '@plaza/contract'
import { RowMenu } from '../../lib/list/index.ts'
import { useBookingMenu } from './use-booking-menu.tsx'

/** What can be done with a booking from the list. */
export function BookingRowMenu({ booking, name }: { booking: ListedTransaction; name: string }) {
  const { items, dialog } = useBookingMenu(booking)
  return (
    <>
      <RowMenu id={booking.id} name={name}>
        {items}
      </RowMenu>
      {dialog}
    </>
  )
}
