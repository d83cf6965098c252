import type { Endpoints, Refund } from '@plaza/contract'
import { majorUnits } from '@plaza/domain'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findTransaction, wouldCancelFor } from '../transactions/index.ts'
import { refundFor } from './refund-of.ts'
import * as store from './store.ts'

const nothing = (currency: string | null): Refund => ({ paid: 0, refunded: 0, currency })

export async function previewRefund(
  { params, query }: Request<Endpoints['payments']['previewRefund']>,
  ctx: Context,
): Promise<Refund> {
  const transaction = await findTransaction(ctx.db.read, params.id)
  if (!transaction) throw refuse('object.notFound')
  const { userId } = ctx.caller
  const isParty = userId !== null && [transaction.owner_id, transaction.taker_id].includes(userId)
  if (!isParty && !may(ctx.caller, 'transaction:read:all')) throw refuse('permission.denied')
  const payment = await store.read(ctx.db.read, params.id)
  if (payment?.status !== 'authorized' && payment?.status !== 'captured') return nothing(transaction.currency)
  const by = wouldCancelFor(transaction, query.cancellationReason, ctx)
  const isFirst = transaction.cancelled_date === null || may(ctx.caller, 'transaction:transition:all')
  const due = by && isFirst ? refundFor(payment, transaction, { by, at: ctx.clock.now() }) : 0
  const refunded = Math.max(0, due - Number(payment.refunded))
  const { currency } = payment
  return { paid: majorUnits(payment.amount, currency), refunded: majorUnits(refunded, currency), currency }
}
