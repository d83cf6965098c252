import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { OrderMoveRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { checkReal } from './check-content.ts'
import { draftMove, moveRow } from './draft.ts'
import { mostMoves } from './limits.ts'
import type { Books } from './store.ts'
import * as store from './store.ts'
import { concerns } from './view.ts'
import { writeBooks } from './write-books.ts'

type Input = BodyOf<Endpoints['orderMoves']['create']>

/** In the order of docs/contract/24-orders.md §10. */
export async function createMove(
  { orderId, ...input }: Input,
  actor: Actor,
  services: Services,
): Promise<OrderMoveRow> {
  return services.db.tx(async (tx) => {
    const books = await store.lock(tx, orderId)
    if (!books) throw refuse('object.notFound')
    checkMove(books, input)
    const now = services.clock.now()
    const place = { orderId, position: books.moves.length, now, origin: services.settings.origin }
    const move = moveRow(draftMove(input), place)
    if (!concerns(move, actor) && !may(actor, 'orderMove:create:all')) throw refuse('permission.denied')
    if (books.moves.length >= mostMoves) throw refuse('order.tooManyMoves')
    await store.insertMove(tx, move)
    await writeBooks(tx, { ...books, updated_date: now, moves: [...books.moves, move] }, 'moves', services)
    return move
  })
}

function checkMove(books: Books, { transactionId, payerId, receiverId, currency, real }: Omit<Input, 'orderId'>) {
  const { lines, payer_id: payer } = books
  if (lines.length === 0) throw refuse('orderMove.noLine')
  if (transactionId !== undefined && !lines.some(({ transaction_id }) => transaction_id === transactionId)) {
    throw refuse('orderMove.transactionElsewhere', { values: { id: transactionId } })
  }
  if (payerId !== undefined && payerId !== payer) {
    throw refuse('order.otherPayer', { values: { payer: payerId, expected: String(payer) } })
  }
  if (receiverId !== undefined && !lines.some(({ receiver_id }) => receiver_id === receiverId)) {
    throw refuse('orderMove.receiverElsewhere', { values: { id: receiverId } })
  }
  if (currency !== (books.currency ?? undefined)) {
    throw refuse('order.otherCurrency', { values: { currency: String(currency), expected: String(books.currency) } })
  }
  checkReal(real)
}
