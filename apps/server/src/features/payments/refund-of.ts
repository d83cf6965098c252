import { type CancelledBy, majorUnits, refundOfAmount } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { PaymentRow, TransactionRow } from '../../db/tables.ts'
import { bookingStageOf } from '../transactions/index.ts'
import { policyOf } from './rules.ts'
import * as store from './store.ts'

type Leaving = { by: CancelledBy; at: Date }

/** What the taker gets back in all when a booking is called off so, in the smallest unit of its currency. */
export const refundFor = ({ amount }: PaymentRow, transaction: TransactionRow, { by, at }: Leaving) =>
  refundOfAmount(Number(amount), {
    by,
    at,
    stage: bookingStageOf(transaction),
    policy: policyOf(transaction),
    start: transaction.start_date ?? undefined,
  })

/** What the taker gets back in all of a booking that was called off; nothing while it was not. */
export function refundDue(payment: PaymentRow, transaction: TransactionRow): number {
  const { cancelled_date: at, cancelled_by: by } = transaction
  // a provider may be away for days: what is due was decided when the booking was called off
  return at === null ? 0 : refundFor(payment, transaction, { by: by ?? 'platform', at })
}

/** What the taker gets back, for people to read; nothing when no money was taken. */
export async function refundOf({ db }: Services, transaction: TransactionRow) {
  const payment = await store.read(db.read, transaction.id)
  if (payment?.status !== 'captured') return
  return {
    amount: majorUnits(refundDue(payment, transaction), payment.currency),
    currency: payment.currency,
  }
}
