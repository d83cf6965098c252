import type { JsonObject } from '@plaza/contract'
import { boolean, date, freeData, nullable, number, otherwise, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

/** Archives that were written when there was one provider name its references one by one. */
function referencesOf({ sessionId, intentId }: JsonObject): JsonObject {
  return { ...(sessionId ? { sessionId } : {}), ...(intentId ? { intentId } : {}) }
}

/** What was paid besides for changes; the sums of payments have it in them. */
export const additionArchive = resource({
  name: 'additionalPayment',
  plural: 'additionalPayments',
  table: 'additional_payments',
  refersTo: ['transaction_changes', 'payments'],
  key: ['changeId'],
  columns: {
    changeId: text,
    transactionId: text,
    createdDate: date,
    updatedDate: date,
    form: text,
    status: text,
    amount: number,
    fee: number,
    refunded: number,
    feeReturned: number,
    isCounted: boolean,
    attempt: number,
    providerReferences: freeData,
  },
})

/** Deposits that were paid with bookings. */
export const depositArchive = resource({
  name: 'deposit',
  plural: 'deposits',
  table: 'deposits',
  refersTo: ['payments'],
  key: ['transactionId'],
  columns: {
    transactionId: text,
    createdDate: date,
    updatedDate: date,
    status: text,
    name: nullable(text),
    amount: number,
    returned: number,
    kept: number,
    returnDays: number,
    answerDays: number,
    claimed: nullable(number),
    claimReason: nullable(text),
    claimDate: nullable(date),
    answerDate: nullable(date),
    objection: nullable(text),
    outcome: nullable(text),
    decidedDate: nullable(date),
    decidedBy: nullable(text),
    paidDate: nullable(date),
    settledDate: nullable(date),
  },
})

/** What a payment provider holds or has taken for a booking. */
export const paymentArchive = resource({
  name: 'payment',
  plural: 'payments',
  table: 'payments',
  refersTo: ['transactions'],
  key: ['transactionId'],
  columns: {
    transactionId: text,
    createdDate: date,
    updatedDate: date,
    provider: text,
    form: otherwise(text, 'hosted'),
    status: text,
    amount: number,
    fee: number,
    currency: text,
    refunded: number,
    refundDue: nullable(number),
    isRefundFinal: otherwise(boolean, false),
    feeBearer: otherwise(text, 'platform'),
    feeReturned: otherwise(number, 0),
    lowered: otherwise(number, 0),
    takerFee: otherwise(nullable(number), null),
    attempt: number,
    providerReferences: freeData,
  },
  leftOut: ['sessionId', 'intentId'],
  read: (payment) => ({ providerReferences: referencesOf(payment), ...payment }),
})
