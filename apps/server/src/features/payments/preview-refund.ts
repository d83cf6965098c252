import type { Endpoints, Refund } from '@plaza/contract'
import { minorDigits } from '@plaza/domain'
import { type Context, may, type Request } from '../../context.ts'
import { forbidden, notFound } from '../../lib/errors.ts'
import { findTransaction } from '../transactions/index.ts'
import { refundAmount } from './refund-of.ts'
import * as store from './store.ts'

const nothing = (currency: string | null): Refund => ({ paid: 0, refunded: 0, currency })

export async function previewRefund(
  { params, query }: Request<Endpoints['payments']['previewRefund']>,
  ctx: Context,
): Promise<Refund> {
  const transaction = await findTransaction(ctx.db.read, params.id)
  if (!transaction) throw notFound()
  const { userId } = ctx.caller
  const isParty = userId !== null && [transaction.owner_id, transaction.taker_id].includes(userId)
  if (!isParty && !may(ctx.caller, 'transaction:read:all')) throw forbidden()
  const payment = await store.read(ctx.db.read, params.id)
  if (payment?.status !== 'authorized' && payment?.status !== 'captured') return nothing(transaction.currency)
  const unit = 10 ** minorDigits(payment.currency)
  const asCancelled = { ...transaction, cancellation_reason: query.cancellationReason, cancelled_date: null }
  // what is only held is given back whole: nobody has taken it yet
  const amount =
    payment.status === 'captured' ? refundAmount(payment, asCancelled, ctx.clock.now()) : Number(payment.amount)
  return { paid: Number(payment.amount) / unit, refunded: amount / unit, currency: payment.currency }
}
