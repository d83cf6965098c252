import type { Actor } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { RatingRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { hasReachedEnd } from '../transactions/index.ts'
import * as store from './store.ts'

type Opinion = Pick<RatingRow, 'author_id' | 'target_id' | 'label'>

/** Without a booking behind it anybody could give anybody thirty scores of 0. */
export async function checkBooking(
  tx: Tx,
  { author_id, target_id, label }: Opinion,
  { transaction, now }: { transaction: TransactionRow | undefined; now: Date },
) {
  if (!transaction) throw refuse('rating.bookingMissing')
  const transactionId = transaction.id
  const parties = [transaction.owner_id, transaction.taker_id]
  if (!parties.includes(author_id) || !parties.includes(target_id)) {
    throw refuse('rating.notParty', { data: { transactionId } })
  }
  if (!hasReachedEnd(transaction, now)) {
    throw refuse('rating.tooEarly', { data: { transactionId } })
  }
  if (await store.isGiven(tx, { author_id, target_id, label, transaction_id: transactionId })) {
    throw alreadyRated(transactionId)
  }
}

export const alreadyRated = (transactionId: string | null) => refuse('rating.alreadyRated', { data: { transactionId } })

/** One's own score would be the first thing people give themselves. Keys without a person behind them may move data. */
export function refuseOwnScore({ author_id, target_id }: Opinion, actor: Actor) {
  if (author_id === target_id && actor.userId !== null) throw refuse('rating.oneself')
}
