import { minorDigits, refundShare } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { PaymentRow, TransactionRow } from '../../db/tables.ts'
import { policyOf } from './rules.ts'
import * as store from './store.ts'

/** What the taker gets back of a booking that was called off, in the smallest unit of its currency. */
export const refundAmount = ({ amount }: PaymentRow, transaction: TransactionRow, now: Date) =>
  Math.round(
    Number(amount) *
      refundShare({
        reason: transaction.cancellation_reason ?? '',
        policy: policyOf(transaction),
        start: transaction.start_date ?? undefined,
        at: transaction.cancelled_date ?? now,
      }),
  )

/** The same for people to read; nothing when no money was taken. */
export async function refundOf({ db, clock }: Services, transaction: TransactionRow) {
  const payment = await store.read(db.read, transaction.id)
  if (payment?.status !== 'captured') return
  const minor = refundAmount(payment, transaction, clock.now())
  return { amount: minor / 10 ** minorDigits(payment.currency), currency: payment.currency }
}
