import type { JsonObject, OrderLine, OrderMove, PlacedOrder } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { OrderLineRow, OrderMoveRow, OrderRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import type { Books } from './store.ts'
import { refundsOf } from './totals.ts'
import { visibleTo } from './view.ts'

type Reader = { rights: NamespaceRights; livemode: boolean }

const amount = (value: string | null) => (value === null ? null : Number(value))

const presentShare = (row: OrderLineRow | OrderMoveRow, { rights, livemode }: Reader): OrderLine => ({
  ...stampsOf(row),
  orderId: row.order_id,
  transactionId: row.transaction_id,
  reversal: row.reversal,
  payerId: row.payer_id,
  receiverId: row.receiver_id,
  payerAmount: row.payer_amount,
  receiverAmount: row.receiver_amount,
  platformAmount: row.platform_amount,
  currency: row.currency,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})

const presentMove = (row: OrderMoveRow, reader: Reader): OrderMove => ({
  ...presentShare(row, reader),
  real: row.real,
  eventDate: row.event_date?.toISOString() ?? null,
})

const totals = (row: OrderRow) => ({
  amountDue: amount(row.amount_due),
  amountPaid: amount(row.amount_paid),
  amountRemaining: amount(row.amount_remaining),
  currency: row.currency,
  payerId: row.payer_id,
  paymentAttempted: row.payment_attempted,
})

/** What is shown of it is told by `shown`; what is owed back is reckoned from all. */
const present = (books: Books, shown: Pick<Books, 'lines' | 'moves'>, reader: Reader): PlacedOrder => {
  const lines = books.lines.map((row) => presentShare(row, reader))
  const moves = books.moves.map((row) => presentMove(row, reader))
  const ids = new Set([...shown.lines, ...shown.moves].map(({ id }) => id))
  return {
    ...stampsOf(books),
    lines: lines.filter(({ id }) => ids.has(id)),
    moves: moves.filter(({ id }) => ids.has(id)),
    ...totals(books),
    ...refundsOf(lines, moves),
    metadata: readable(books.metadata, reader.rights),
    platformData: readable(books.platform_data, reader.rights),
    livemode: reader.livemode,
  }
}

const readerOf = (actor: Actor, { settings }: Services): Reader => ({
  rights: readRights(actor),
  livemode: settings.isLive,
})

/** An order as whoever acts may see it. */
export const show = (books: Books, actor: Actor, services: Services): PlacedOrder =>
  present(books, visibleTo(books, actor, services), readerOf(actor, services))

export const showLine = (row: OrderLineRow, actor: Actor, services: Services) =>
  presentShare(row, readerOf(actor, services))

export const showMove = (row: OrderMoveRow, actor: Actor, services: Services) =>
  presentMove(row, readerOf(actor, services))

/** An order as events carry it: everything but the system namespaces. */
export const snapshot = (books: Books, livemode: boolean): JsonObject =>
  present(books, books, { rights: { namespaces: ['*'], isSystem: false }, livemode })
