import type { Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import type { OrderLineRow, OrderMoveRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import type { Books } from './store.ts'
import * as store from './store.ts'
import { concerns, isParty } from './view.ts'

/** Without the right to all, one asks for what one pays oneself or gets oneself, and for nobody else beside. */
export async function listOrders(
  { filters, page }: ListInput<Endpoints['orders']['list']>,
  actor: Actor,
  services: Services,
) {
  const isOwn = (ids: readonly string[] | undefined) => ids?.length === 1 && ids[0] === actor.userId
  if (!may(actor, 'order:list:all') && !isOwn(filters.payerId) && !isOwn(filters.receiverId))
    throw refuse('permission.denied')
  return store.list(services.db.read, filters, page)
}

export async function readOrder(id: string, actor: Actor, services: Services): Promise<Books> {
  const books = await store.read(services.db.read, id)
  if (!books) throw refuse('object.notFound')
  if (!isParty(books, actor) && !may(actor, 'order:read:all')) throw refuse('permission.denied')
  return books
}

export async function readLine(id: string, actor: Actor, services: Services): Promise<OrderLineRow> {
  const line = (await booksWith('order_lines', id, services))?.lines.find((each) => each.id === id)
  if (!line) throw refuse('object.notFound')
  if (!concerns(line, actor) && !may(actor, 'orderLine:read:all')) throw refuse('permission.denied')
  return line
}

export async function readMove(id: string, actor: Actor, services: Services): Promise<OrderMoveRow> {
  const move = (await booksWith('order_moves', id, services))?.moves.find((each) => each.id === id)
  if (!move) throw refuse('object.notFound')
  if (!concerns(move, actor) && !may(actor, 'orderMove:read:all')) throw refuse('permission.denied')
  return move
}

async function booksWith(table: 'order_lines' | 'order_moves', id: string, { db }: Services) {
  const orderId = await store.orderOf(db.read, table, id)
  return orderId === undefined ? undefined : store.read(db.read, orderId)
}
