import { majorUnits } from '@plaza/domain'
import type { Reader } from '../../db/index.ts'
import { partsOf } from './parts.ts'
import * as store from './store.ts'

/** What was paid for a booking, for papers: in all, and payment by payment. */
export async function paidFor(db: Reader, transactionId: string) {
  const payment = await store.read(db, transactionId)
  if (!payment) return
  const money = (amount: number | string) => majorUnits(amount, payment.currency)
  return {
    status: payment.status,
    amount: money(payment.amount),
    refunded: money(payment.refunded),
    /** what of it is no part of the price any more, since the booking was changed */
    lowered: money(payment.lowered),
    parts: partsOf(payment, await store.additionsOf(db, transactionId)).map(({ date, books }) => ({
      date: date.toISOString(),
      paid: money(books.paid),
      fee: money(books.fee),
      returned: money(books.refunded),
      feeReturned: money(books.feeReturned),
    })),
  }
}

export type PaidFor = NonNullable<Awaited<ReturnType<typeof paidFor>>>
