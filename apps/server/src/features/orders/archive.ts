import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { boolean, date, freeData, nullable, number, object, otherwise, stamps, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'
import { totalsOf } from './totals.ts'

const share = {
  ...stamps,
  orderId: text,
  position: otherwise(number, 0),
  transactionId: nullable(text),
  reversal: otherwise(boolean, false),
  payerId: nullable(text),
  receiverId: nullable(text),
  payerAmount: nullable(number),
  receiverAmount: nullable(number),
  platformAmount: nullable(number),
  currency: nullable(text),
  metadata: freeData,
  platformData: freeData,
}

const listOf = (value: Json | undefined) => (Array.isArray(value) ? value : [])

/** Lines and moves inside their order need not name it, nor a date. */
const inside = (order: JsonObject, list: Json | undefined): JsonObject[] =>
  listOf(list).map((each, position) => ({
    createdDate: order.createdDate ?? null,
    position,
    ...(isObject(each) ? each : {}),
    orderId: order.id ?? null,
  }))

type Share = Parameters<typeof totalsOf>[0][number]
const shares = (list: Json | undefined): Share[] =>
  listOf(list)
    .filter(isObject)
    .map((each) => ({ ...each, reversal: each.reversal === true }) as Share)

export const orderArchive = resource({
  name: 'order',
  plural: 'orders',
  prefixes: ['ord'],
  table: 'orders',
  refersTo: ['users', 'transactions'],
  columns: {
    ...stamps,
    amountDue: nullable(number),
    amountPaid: nullable(number),
    amountRemaining: nullable(number),
    currency: nullable(text),
    payerId: nullable(text),
    paymentAttempted: otherwise(boolean, false),
    metadata: freeData,
    platformData: freeData,
  },
  leftOut: ['lines', 'moves', 'amountToRefund', 'amountRefunded', 'isExternal'],
  parts: (order) => ({ orderLine: inside(order, order.lines), orderMove: inside(order, order.moves) }),
  /** Totals are taken as they are, and follow from the lines again with the next change. */
  remark(order) {
    if (listOf(order.lines).length === 0) return
    const { amountDue, amountPaid, amountRemaining } = totalsOf(shares(order.lines), shares(order.moves))
    const isSame =
      order.amountDue === amountDue && order.amountPaid === amountPaid && order.amountRemaining === amountRemaining
    return isSame ? undefined : 'the totals are not those of its lines and moves'
  },
})

export const orderLineArchive = resource({
  name: 'orderLine',
  plural: 'orderLines',
  prefixes: ['ordl'],
  table: 'order_lines',
  refersTo: ['orders'],
  key: ['id', 'orderId'],
  columns: share,
})

/** Amounts of the provider that a dump leaves out are unknown. */
const complete = (real: Json | undefined): Json =>
  isObject(real) ? { payerAmount: null, receiverAmount: null, platformAmount: null, currency: '', ...real } : null

export const orderMoveArchive = resource({
  name: 'orderMove',
  plural: 'orderMoves',
  prefixes: ['ordm'],
  table: 'order_moves',
  refersTo: ['orders'],
  key: ['id', 'orderId'],
  columns: { ...share, real: nullable(object), eventDate: nullable(date) },
  read: (move) => ({ ...move, real: complete(move.real) }),
})
