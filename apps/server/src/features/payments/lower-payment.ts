import { minorUnits } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { PaymentRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { settleSoon } from './jobs.ts'
import * as store from './store.ts'

/** Whether a provider has the money of a booking, or will take it. */
export const isPaidOnline = (payment: PaymentRow | undefined): payment is PaymentRow =>
  payment?.status === 'authorized' || payment?.status === 'captured'

/**
 * A booking costs less than was paid for it: the difference is returned, with the share of the fee, by the job that settles payments.
 * To be called with the payment locked, before the booking.
 */
export async function lowerPayment(
  tx: Tx,
  payment: PaymentRow,
  { by, takerFee }: { by: number; takerFee: number },
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
) {
  const { transaction_id: transactionId, amount, currency } = payment
  const paid = Number(amount)
  const less = minorUnits(by, currency)
  const decided = Math.max(Number(payment.refund_due ?? 0), Number(payment.refunded))
  // of both together nobody could tell whose fee is whose
  if (decided > Number(payment.refunded) && payment.fee_bearer !== 'platform') throw refuse('payment.refundWaiting')
  await store.save(tx, {
    ...payment,
    updated_date: clock.now(),
    lowered: String(Math.min(paid, Number(payment.lowered) + less)),
    refund_due: String(Math.min(paid, decided + less)),
    taker_fee: String(minorUnits(takerFee, currency)),
    fee_bearer: 'platform',
  })
  await settleSoon(tx, transactionId, { jobs })
}
