import { type CancelledBy, majorUnits, minorUnits, type Paid, type PaymentBooks, refundOfPaid } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { PaymentRow, TransactionRow } from '../../db/tables.ts'
import { bookingStageOf, cancellationOfBooking } from '../transactions/index.ts'
import * as store from './store.ts'

type Leaving = { by: CancelledBy; at: Date }

/** How much of what a taker pays is their fee, in the smallest unit of the currency. */
export const takerFeeOf = ({ taker_amount, value }: TransactionRow, currency: string) =>
  minorUnits(Math.max(0, Number(taker_amount ?? 0) - Number(value ?? 0)), currency)

/** What was paid of the price that holds, and how much of it is the fee of the taker, as it was when they paid. */
export const paidOf = (
  { amount, lowered, currency, taker_fee: fee }: PaymentRow,
  transaction: TransactionRow,
): Paid => ({
  amount: Number(amount) - Number(lowered),
  fee: fee === null ? takerFeeOf(transaction, currency) : Number(fee),
})

/** What the taker gets back in all when a booking is called off so, in the smallest unit of its currency. */
export const refundFor = (payment: PaymentRow, transaction: TransactionRow, { by, at }: Leaving) =>
  // what a change took off the price is theirs in any case
  Number(payment.lowered) +
  refundOfPaid(paidOf(payment, transaction), {
    by,
    at,
    stage: bookingStageOf(transaction),
    terms: cancellationOfBooking(transaction),
    start: transaction.start_date ?? undefined,
  })

/**
 * What the taker gets back in all: what follows from a cancellation, or what staff decided. Their word about a booking that is
 * called off is the last one; what they returned of one that goes on counts towards what a cancellation gives later.
 */
export function refundDue(payment: PaymentRow, transaction: TransactionRow): number {
  const { cancelled_date: at, cancelled_by: by } = transaction
  const decided = Number(payment.refund_due ?? 0)
  if (payment.is_refund_final) return decided
  // a provider may be away for days: what is due was decided when the booking was called off
  return at === null ? decided : Math.max(decided, refundFor(payment, transaction, { by: by ?? 'platform', at }))
}

/** What became of the money, as far as it is noted here. */
export const booksOf = ({
  amount,
  fee,
  refunded,
  fee_returned,
}: Pick<PaymentRow, 'amount' | 'fee' | 'refunded' | 'fee_returned'>): PaymentBooks => ({
  paid: Number(amount),
  fee: Number(fee),
  refunded: Number(refunded),
  feeReturned: Number(fee_returned),
})

/** What the taker gets back, for people to read; nothing when no money was taken. */
export async function refundOf({ db }: Services, transaction: TransactionRow) {
  const payment = await store.read(db.read, transaction.id)
  if (payment?.status !== 'captured') return
  return {
    amount: majorUnits(refundDue(payment, transaction), payment.currency),
    currency: payment.currency,
  }
}
