import { listSearch } from '../../lib/list/index.ts'

export { BookingActions } from './BookingActions.tsx'
export { bookingQuery } from './queries.ts'

export const readBookingsSearch = listSearch(
  'turn',
  'payment',
  'userId',
  'assetId',
  'since',
  'status',
  'typeId',
  'starts',
  'least',
  'most',
  'cancelled',
  'stuck',
  'from',
)

export const readOrdersSearch = listSearch('since', 'payerId', 'receiverId', 'transactionId')
