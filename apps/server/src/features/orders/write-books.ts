import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { OrderLineRow, OrderMoveRow } from '../../db/tables.ts'
import { snapshot } from './present.ts'
import type { Books } from './store.ts'
import * as store from './store.ts'
import { totalsOf } from './totals.ts'

type Totals = 'amount_due' | 'amount_paid' | 'amount_remaining' | 'currency' | 'payer_id' | 'payment_attempted'

const share = (row: OrderLineRow | OrderMoveRow) => ({
  reversal: row.reversal,
  payerId: row.payer_id,
  payerAmount: row.payer_amount,
  currency: row.currency,
})

/** An order with what follows from its lines and moves. */
export function withTotals(books: Omit<Books, Totals>): Books {
  const totals = totalsOf(books.lines.map(share), books.moves.map(share))
  return {
    ...books,
    amount_due: String(totals.amountDue),
    amount_paid: String(totals.amountPaid),
    amount_remaining: String(totals.amountRemaining),
    currency: totals.currency,
    payer_id: totals.payerId,
    payment_attempted: totals.paymentAttempted,
  }
}

/** Writes the totals of an order whose lines or moves have changed, and tells of it with all of them. */
export async function writeBooks(tx: Tx, changed: Books, part: 'lines' | 'moves', services: Services): Promise<Books> {
  const { lines, moves, ...order } = withTotals(changed)
  await store.update(tx, order)
  const books = { ...order, lines, moves }
  const object = snapshot(books, services.settings.isLive)
  await tellUpdate(tx, books, { [part]: object[part] ?? [] }, services)
  return books
}

export const tellUpdate = (tx: Tx, books: Books, changesRequested: JsonObject, { events, settings }: Services) =>
  events.append(tx, {
    type: 'order__updated',
    date: books.updated_date,
    objectId: books.id,
    object: snapshot(books, settings.isLive),
    changesRequested,
  })
