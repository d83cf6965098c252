import { useQuery } from '@tanstack/react-query'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { OrderBooks } from './OrderBooks.tsx'
import { bookingOrdersQuery } from './queries.ts'

/** The carts that a booking lies in: what is owed, and what was paid. Bookings that lie in none say nothing of it. */
export function BookingOrders({ id }: { id: string }) {
  const { sdk } = useServices()
  const query = useQuery(bookingOrdersQuery(sdk, id))
  return (
    <Region query={query} skeleton={<RowsSkeleton count={2} />}>
      {(orders) => orders.map((order) => <OrderBooks key={order.id} order={order} />)}
    </Region>
  )
}
