export { BookingCalendar } from './BookingCalendar.tsx'
export { BookingPanel } from './BookingPanel.tsx'
export { type Booking, useBooking } from './use-booking.ts'
