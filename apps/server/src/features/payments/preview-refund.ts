import type { Endpoints, Refund } from '@plaza/contract'
import { majorUnits } from '@plaza/domain'
import { type Actor, type InputOf, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findTransaction, wouldCancelFor } from '../transactions/index.ts'
import { refundFor } from './refund-of.ts'
import * as store from './store.ts'

const nothing = (currency: string | null): Refund => ({ paid: 0, refunded: 0, currency })

export async function previewRefund(
  input: InputOf<Endpoints['payments']['previewRefund']>,
  actor: Actor,
  services: Services,
): Promise<Refund> {
  const transaction = await findTransaction(services.db.read, input.id)
  if (!transaction) throw refuse('object.notFound')
  const { userId } = actor
  const isParty = userId !== null && [transaction.owner_id, transaction.taker_id].includes(userId)
  if (!isParty && !may(actor, 'transaction:read:all')) throw refuse('permission.denied')
  const payment = await store.read(services.db.read, input.id)
  if (payment?.status !== 'authorized' && payment?.status !== 'captured') return nothing(transaction.currency)
  const by = wouldCancelFor(transaction, input.cancellationReason, actor, services)
  const isFirst = transaction.cancelled_date === null || may(actor, 'transaction:transition:all')
  const due = by && isFirst ? refundFor(payment, transaction, { by, at: services.clock.now() }) : 0
  const refunded = Math.max(0, due - Number(payment.refunded))
  const { currency } = payment
  return { paid: majorUnits(payment.amount, currency), refunded: majorUnits(refunded, currency), currency }
}
