import type { BookingCount } from '@plaza/contract'
import type { Services } from '../../context.ts'
import * as store from './store.ts'

/** Owners who get a request want to know whether others have lent to this person: completed, or agreed and over by now. */
export const countBookings = async (userId: string, { db, clock }: Services): Promise<BookingCount> => ({
  nbTaken: await store.countTaken(db.read, userId, clock.now()),
})
