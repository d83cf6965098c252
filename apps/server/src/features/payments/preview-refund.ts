import type { Endpoints, RefundPreview } from '@plaza/contract'
import { majorUnits, minorUnits, refundDates, shareOfPaid, sharesOf } from '@plaza/domain'
import { type Actor, type InputOf, may, type Services } from '../../context.ts'
import type { AdditionalPaymentRow, PaymentRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { cancellationOfBooking, findTransaction, wouldCancelFor } from '../transactions/index.ts'
import { afterRefundOver, partsOf } from './parts.ts'
import { booksOf, paidOf, refundFor } from './refund-of.ts'
import * as store from './store.ts'

const nothing = { paid: 0, refunded: 0 }

/** Until when how much comes back to a taker who changes their mind. */
const datesOf = (transaction: TransactionRow, payment: PaymentRow | undefined): RefundPreview['dates'] =>
  transaction.start_date === null
    ? []
    : refundDates(cancellationOfBooking(transaction), transaction.start_date).map(({ until, percent, of }) => ({
        until: until.toISOString(),
        percent,
        of,
        amount: payment ? majorUnits(shareOfPaid(paidOf(payment, transaction), { percent, of }), payment.currency) : 0,
      }))

export async function previewRefund(
  input: InputOf<Endpoints['payments']['previewRefund']>,
  actor: Actor,
  services: Services,
): Promise<RefundPreview> {
  const transaction = await findTransaction(services.db.read, input.id)
  if (!transaction) throw refuse('object.notFound')
  const { userId } = actor
  const isParty = userId !== null && [transaction.owner_id, transaction.taker_id].includes(userId)
  const isOperator = may(actor, 'transaction:read:all')
  if (!isParty && !isOperator) throw refuse('permission.denied')
  const policy = isOperator ? { policy: cancellationOfBooking(transaction)?.policy ?? null } : {}
  const payment = await store.read(services.db.read, input.id)
  if (payment?.status !== 'authorized' && payment?.status !== 'captured') {
    const { currency } = transaction
    const dates = datesOf(transaction, undefined)
    return { ...nothing, currency, dates, ...policy, ...(isOperator ? { refundable: 0 } : {}) }
  }
  const by = wouldCancelFor(transaction, input.cancellationReason, actor, services)
  const isFirst = transaction.cancelled_date === null || may(actor, 'transaction:transition:all')
  const due = by && isFirst ? refundFor(payment, transaction, { by, at: services.clock.now() }) : 0
  const byPolicy = Math.max(0, due - Number(payment.refunded))
  const { currency } = payment
  return {
    paid: majorUnits(payment.amount, currency),
    refunded: majorUnits(byPolicy, currency),
    currency,
    dates: datesOf(transaction, payment),
    ...(isOperator
      ? { ...policy, ...decidedBy(payment, await store.additionsOf(services.db.read, input.id), input, byPolicy) }
      : {}),
  }
}

type Wish = Pick<InputOf<Endpoints['payments']['previewRefund']>, 'amount' | 'feeBearer'>

/** What operators choose between: how much is left, and what each would have in the end. */
function decidedBy(
  payment: PaymentRow,
  additions: readonly AdditionalPaymentRow[],
  { amount, feeBearer: bearer = 'platform' }: Wish,
  byPolicy: number,
) {
  const { currency } = payment
  const books = booksOf(payment)
  const left = books.paid - books.refunded
  const wanted = Math.min(left, amount === undefined ? byPolicy : minorUnits(amount, currency))
  const [before, after] = [
    sharesOf(books),
    sharesOf(afterRefundOver(partsOf(payment, additions), { amount: wanted, bearer })),
  ]
  const shown = (side: keyof typeof before) => ({
    before: majorUnits(before[side], currency),
    after: majorUnits(after[side], currency),
  })
  return {
    refundable: majorUnits(left, currency),
    result: { taker: shown('taker'), owner: shown('owner'), platform: shown('platform') },
  }
}
