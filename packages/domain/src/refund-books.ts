/** Who bears the fee of the platform when money is returned. */
export type FeeBearer = 'platform' | 'owner' | 'taker'

/** What became of a payment, in the smallest unit of its currency. */
export type PaymentBooks = {
  paid: number
  /** What the platform took of it. */
  fee: number
  refunded: number
  /** How much of the fee was returned with it. */
  feeReturned: number
}

/** What each has of a payment: the taker got back, the owner received, the platform keeps. */
export const sharesOf = ({ paid, fee, refunded, feeReturned }: PaymentBooks) => ({
  taker: refunded,
  owner: paid - fee - (refunded - feeReturned),
  platform: fee - feeReturned,
})

/** The part of the fee that belongs to an amount; never more than is left of it. */
export const feeShare = ({ paid, fee, feeReturned }: PaymentBooks, amount: number): number =>
  paid === 0 ? 0 : Math.min(fee - feeReturned, Math.round((fee * amount) / paid))

/**
 * The books after so much more is returned. A platform that bears the fee gives its part back; a taker who bears it gets so much
 * less; an owner who bears it pays for all of it.
 *
 * @example afterRefund({ paid: 230, fee: 30, refunded: 0, feeReturned: 0 }, { amount: 115, bearer: 'taker' }).refunded // 100
 */
export function afterRefund(
  books: PaymentBooks,
  { amount, bearer }: { amount: number; bearer: FeeBearer },
): PaymentBooks {
  const share = feeShare(books, amount)
  return {
    ...books,
    refunded: books.refunded + (bearer === 'taker' ? amount - share : amount),
    feeReturned: books.feeReturned + (bearer === 'platform' ? share : 0),
  }
}
