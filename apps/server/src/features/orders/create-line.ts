import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { OrderLineRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { findTransaction } from '../transactions/index.ts'
import { draftLine, lineRow } from './draft.ts'
import { mostLines } from './limits.ts'
import type { Books } from './store.ts'
import * as store from './store.ts'
import { concerns } from './view.ts'
import { writeBooks } from './write-books.ts'

type Input = BodyOf<Endpoints['orderLines']['create']>

/** In the order of docs/contract/24-orders.md §9. */
export async function createLine(
  { orderId, ...input }: Input,
  actor: Actor,
  services: Services,
): Promise<OrderLineRow> {
  return services.db.tx(async (tx) => {
    const books = await store.lock(tx, orderId)
    if (!books) throw refuse('object.notFound')
    await checkLine(tx, books, input)
    const now = services.clock.now()
    const place = { orderId, position: books.lines.length, now, origin: services.settings.origin }
    const line = lineRow(draftLine(input), place)
    if (!concerns(line, actor) && !may(actor, 'orderLine:create:all')) throw refuse('permission.denied')
    if (books.lines.length >= mostLines) throw refuse('order.tooManyLines')
    await store.insertLine(tx, line)
    await writeBooks(tx, { ...books, updated_date: now, lines: [...books.lines, line] }, 'lines', services)
    return line
  })
}

async function checkLine(tx: Tx, books: Books, { transactionId, payerId, currency, reversal }: Omit<Input, 'orderId'>) {
  if (!reversal && books.payment_attempted) throw refuse('orderLine.onlyReversals')
  if (transactionId !== undefined) {
    const transaction = await findTransaction(tx, transactionId)
    if (!transaction) throw refuse('orderLine.transactionUnknown', { data: { transactionId } })
    if (payerId !== undefined && payerId !== transaction.taker_id) {
      throw refuse('orderLine.payerNotTaker', { values: { payer: payerId, taker: transaction.taker_id } })
    }
  }
  if (payerId === undefined && books.payer_id === null) throw refuse('orderLine.payerMissing')
  if (payerId !== undefined && books.payer_id !== null && payerId !== books.payer_id) {
    throw refuse('order.otherPayer', { values: { payer: payerId, expected: books.payer_id } })
  }
  const expected = books.lines.find((line) => line.currency !== null)?.currency ?? books.currency
  if (expected !== null && currency !== expected)
    throw refuse('order.otherCurrency', { values: { currency, expected } })
}
