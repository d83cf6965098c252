import type { bookingTurns, ListedTransaction } from '@plaza/contract'
import { usePeople } from '../../lib/people.ts'

/** Whom a booking waits for, and since when. */
export type Waiting = { to: (typeof bookingTurns)[number]; userId: string; name: string }

/** A draft was never sent, so that nobody waits for its taker. */
export const sideOf = ({ turn, stage, ownerId, takerId }: ListedTransaction): Omit<Waiting, 'name'> | undefined => {
  const userId = turn === 'owner' ? ownerId : takerId
  return turn === null || stage === 'draft' || userId === null ? undefined : { to: turn, userId }
}

/** The same with their name; nothing when it waits for nobody. */
export function useWaiting(booking: ListedTransaction): Waiting | undefined {
  const side = sideOf(booking)
  const people = usePeople([booking.ownerId, booking.takerId])
  return side && { ...side, name: people.get(side.userId)?.name ?? side.userId }
}
