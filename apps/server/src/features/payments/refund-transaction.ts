import type { BodyOf, Endpoints } from '@plaza/contract'
import { majorUnits, minorUnits } from '@plaza/domain'
import { type Actor, type InputOf, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { PaymentRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { writeAsServiceIn } from '../service-messages/index.ts'
import { cancelIn, findTransaction } from '../transactions/index.ts'
import { settleSoon } from './jobs.ts'
import { afterRefundOver, partsOf } from './parts.ts'
import { booksOf, refundDue } from './refund-of.ts'
import * as store from './store.ts'

type Wish = BodyOf<Endpoints['payments']['refund']>

/** By the policy anybody may cancel who may take steps; how much comes back otherwise is for those who decide about money. */
function checkRight({ amount, cancel, feeBearer = 'platform', freeDates, tell }: Wish, actor: Actor) {
  const isByPolicy = amount === 'policy' && cancel && feeBearer === 'platform'
  if (!may(actor, 'payment:refund:all') && !isByPolicy) throw refuse('permission.denied')
  if (cancel && !may(actor, 'transaction:transition:all')) throw refuse('permission.denied')
  if (amount === 'policy' && !cancel) throw refuse('payment.policyWithoutCancel')
  if (freeDates === false && !may(actor, 'availability:create:all')) throw refuse('permission.denied')
  if (tell && !may(actor, 'message:sendAsService:all')) throw refuse('permission.denied')
}

/**
 * Decides how much comes back, and calls the booking off if told so, in one transaction; the job that settles payments does
 * the rest. The payment is locked before the booking, as that job does, and judged under its lock.
 */
export async function refundTransaction(
  { id, ...wish }: InputOf<Endpoints['payments']['refund']>,
  actor: Actor,
  services: Services,
): Promise<{ transaction: TransactionRow; payment: PaymentRow | undefined }> {
  checkRight(wish, actor)
  return services.db.tx(async (tx) => {
    const payment = await store.lock(tx, id)
    const before = await findTransaction(tx, id)
    if (!before) throw refuse('object.notFound')
    if (!payment && wish.amount !== 'policy') throw refuse('payment.nothingPaid')
    const isCancelled = wish.cancel && before.cancelled_date === null
    const reason = wish.cancellationReason ?? 'forceCancel'
    const transaction = isCancelled
      ? await cancelIn(tx, { id, reason, freeDates: wish.freeDates }, actor, services)
      : before
    const decided = payment && (await decide(tx, { payment, transaction, wish, isCancelled }, services))
    await services.events.appendOwn(tx, {
      type: 'plaza_payment_refunded',
      date: services.clock.now(),
      emitter: 'custom',
      emitterId: actor.realUserId ?? actor.apiKeyId,
      objectId: id,
      objectType: 'transaction',
      object: null,
      metadata: {
        amount: decided ? majorUnits(refundDue(decided, transaction) - Number(payment.refunded), decided.currency) : 0,
        currency: decided?.currency ?? transaction.currency,
        feeBearer: wish.feeBearer ?? 'platform',
        isByPolicy: wish.amount === 'policy',
        isCancelled,
        ...(actor.reason === undefined ? {} : { reason: actor.reason }),
      },
    })
    await tellBoth(tx, { transaction, tell: wish.tell }, actor, services)
    if (decided) await settleSoon(tx, id, services)
    return { transaction, payment: decided }
  })
}

/** Words of staff to each side, in the name of the service and about the booking. */
async function tellBoth(
  tx: Tx,
  { transaction, tell = {} }: { transaction: TransactionRow; tell: Wish['tell'] },
  actor: Actor,
  services: Services,
) {
  const { id: topicId, taker_id: taker, owner_id: owner } = transaction
  const letters = [
    { receiverId: taker, content: tell.taker },
    { receiverId: owner, content: tell.owner },
  ].flatMap(({ receiverId, content }) =>
    receiverId === null || content === undefined ? [] : [{ receiverId, topicId, content }],
  )
  if (letters.length > 0) await writeAsServiceIn(tx, letters, actor, services)
}

/** `isCancelled`: the booking is called off with this decision, and nothing follows from that yet. */
type Decision = { payment: PaymentRow; transaction: TransactionRow; wish: Wish; isCancelled: boolean }

/** What is returned in all from now on, written down. */
async function decide(
  tx: Tx,
  { payment, transaction, wish, isCancelled }: Decision,
  services: Services,
): Promise<PaymentRow> {
  const { amount: wanted, feeBearer: bearer = 'platform', cancel } = wish
  const { status, currency } = payment
  const isHeld = status === 'authorized'
  if (!isHeld && status !== 'captured') {
    if (wanted === 'policy') return payment
    throw refuse('payment.nothingPaid')
  }
  const books = booksOf(payment)
  const isOver = transaction.cancelled_date !== null && !isCancelled
  const isWaiting = isOver && refundDue(payment, transaction) > books.refunded
  if (Number(payment.refund_due ?? 0) > books.refunded || isWaiting) throw refuse('payment.refundWaiting')
  // nothing is returned of money that was not taken: all of it is let go, or it is taken first
  if (isHeld && (!cancel || bearer === 'owner')) throw refuse('payment.notTaken')
  const left = books.paid - books.refunded
  const policy = Math.max(0, refundDue({ ...payment, is_refund_final: false }, transaction) - books.refunded)
  const amount = wanted === 'policy' ? policy : wanted === 'full' ? left : minorUnits(wanted, currency)
  if (amount > left) {
    throw refuse('payment.refundTooLarge', { values: { left: String(majorUnits(left, currency)) } })
  }
  const parts = partsOf(payment, await store.additionsOf(tx, payment.transaction_id))
  const isByPolicy = wanted === 'policy' && bearer === 'platform'
  const decided: PaymentRow = {
    ...payment,
    updated_date: services.clock.now(),
    fee_bearer: bearer,
    ...(isByPolicy
      ? {}
      : {
          refund_due: String(afterRefundOver(parts, { amount, bearer }).refunded),
          is_refund_final: transaction.cancelled_date !== null,
        }),
  }
  await store.save(tx, decided)
  return decided
}
