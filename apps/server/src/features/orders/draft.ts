import type { JsonObject, OrderLineInput, OrderMoveInput, RealAmounts } from '@plaza/contract'
import type { OrderLineRow, OrderMoveRow } from '../../db/tables.ts'
import { newId, type Origin } from '../../lib/ids.ts'

/** A line before it is written, with the fields that were sent or follow from a booking. */
export type DraftLine = { [Field in keyof OrderLineInput]?: OrderLineInput[Field] | null } & {
  reversal: boolean
  metadata?: JsonObject
  platformData?: JsonObject
}
export type DraftMove = Omit<DraftLine, never> & { real?: RealAmounts | null; eventDate?: string }

/** Amounts of the provider that are not told are unknown. */
export const realOf = (real: NonNullable<OrderMoveInput['real']>): RealAmounts => ({
  payerAmount: real.payerAmount ?? null,
  receiverAmount: real.receiverAmount ?? null,
  platformAmount: real.platformAmount ?? null,
  currency: real.currency,
})

export const draftLine = (input: OrderLineInput): DraftLine => ({ ...input, reversal: input.reversal ?? false })
export const draftMove = ({ real, ...input }: OrderMoveInput): DraftMove => ({
  ...input,
  reversal: input.reversal ?? false,
  ...(real !== undefined && { real: real === null ? null : realOf(real) }),
})

type Place = { orderId: string; position: number; now: Date; origin: Origin }

export const lineRow = (draft: DraftLine, place: Place): OrderLineRow => ({
  id: newId('ordl', place.origin, place.now),
  ...shareOf(draft, place),
})

export const moveRow = (draft: DraftMove, place: Place): OrderMoveRow => ({
  id: newId('ordm', place.origin, place.now),
  ...shareOf(draft, place),
  real: draft.real ?? null,
  event_date: draft.eventDate === undefined ? null : new Date(draft.eventDate),
})

/** Every field that was not sent is null, or empty. */
const shareOf = (draft: DraftLine, { orderId, position, now }: Place) => ({
  order_id: orderId,
  position,
  created_date: now,
  updated_date: now,
  transaction_id: draft.transactionId ?? null,
  reversal: draft.reversal,
  payer_id: draft.payerId ?? null,
  receiver_id: draft.receiverId ?? null,
  payer_amount: draft.payerAmount ?? null,
  receiver_amount: draft.receiverAmount ?? null,
  platform_amount: draft.platformAmount ?? null,
  currency: draft.currency ?? null,
  metadata: draft.metadata ?? {},
  platform_data: draft.platformData ?? {},
})
