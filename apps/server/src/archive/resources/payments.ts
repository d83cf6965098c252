import { date, nullable, number, text } from '../columns.ts'
import { resource } from '../resource.ts'

/** What a payment provider holds or has taken for a booking. */
export const payments = resource({
  name: 'payment',
  plural: 'payments',
  table: 'payments',
  key: ['transactionId'],
  columns: {
    transactionId: text,
    createdDate: date,
    updatedDate: date,
    provider: text,
    status: text,
    amount: number,
    fee: number,
    currency: text,
    refunded: number,
    attempt: number,
    sessionId: nullable(text),
    intentId: nullable(text),
  },
})
