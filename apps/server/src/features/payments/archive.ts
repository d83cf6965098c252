import type { JsonObject } from '@plaza/contract'
import { boolean, date, freeData, nullable, number, otherwise, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

/** Archives that were written when there was one provider name its references one by one. */
function referencesOf({ sessionId, intentId }: JsonObject): JsonObject {
  return { ...(sessionId ? { sessionId } : {}), ...(intentId ? { intentId } : {}) }
}

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
