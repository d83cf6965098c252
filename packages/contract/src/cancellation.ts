import { type Static, Type } from 'typebox'
import { isoDate, oneOf } from './schema.ts'

/** Until so many hours or days before the start, so much is returned (docs/contract/88-cancellation.md §1). */
export type RefundStep = {
  before: number
  unit: 'h' | 'd'
  percent: number
  /** of everything that was paid (the default), or of the price without the taker's fee */
  of?: 'total' | 'price'
}

/** What was agreed about calling a booking off (`platformData.plaza.cancellation` of a transaction and its preview). */
export type BookedCancellation = {
  /** `flexible`, `moderate`, `strict`, or one of the operator's own */
  policy: string
  /** of one of the operator's own: a text, or one for each language */
  name?: string | Record<string, string>
  steps: RefundStep[]
  /** days are those of this zone */
  zone: string
}

/** One of the moments until which something is returned. */
export const refundDate = Type.Object({
  until: isoDate,
  percent: Type.Integer(),
  of: oneOf('total', 'price'),
  /** as other amounts of the transaction; nothing where nothing is paid */
  amount: Type.Number(),
})
export type RefundDate = Static<typeof refundDate>
