import type { Context } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { RatingRow, TransactionRow } from '../../db/tables.ts'
import { unprocessable } from '../../lib/errors.ts'
import { hasReachedEnd } from '../transactions/index.ts'
import * as store from './store.ts'

type Opinion = Pick<RatingRow, 'author_id' | 'target_id' | 'label'>

/** Without a booking behind it anybody could give anybody thirty scores of 0. */
export async function checkBooking(
  tx: Tx,
  { author_id, target_id, label }: Opinion,
  { transaction, now }: { transaction: TransactionRow | undefined; now: Date },
) {
  if (!transaction) throw unprocessable('Only somebody one had a booking with can be rated: name its "transactionId"')
  const transactionId = transaction.id
  const parties = [transaction.owner_id, transaction.taker_id]
  if (!parties.includes(author_id) || !parties.includes(target_id)) {
    throw unprocessable('Only owner and taker of a booking rate each other', { transactionId })
  }
  if (!hasReachedEnd(transaction, now)) {
    throw unprocessable('A booking is rated when it is over, and not when it was cancelled', { transactionId })
  }
  if (await store.isGiven(tx, { author_id, target_id, label, transaction_id: transactionId })) {
    throw alreadyRated(transactionId)
  }
}

export const alreadyRated = (transactionId: string | null) =>
  unprocessable('This booking was already rated: change that rating instead', { transactionId })

/** One's own score would be the first thing people give themselves. Keys without a person behind them may move data. */
export function refuseOwnScore({ author_id, target_id }: Opinion, { caller }: Context) {
  if (author_id === target_id && caller.userId !== null) throw unprocessable('Nobody rates themselves')
}
