export { BookingCalendar } from './BookingCalendar.tsx'
export { BookingPanel } from './BookingPanel.tsx'
export { graphQuery, transactionQuery } from './queries.ts'
export { type Booking, useBooking } from './use-booking.ts'
