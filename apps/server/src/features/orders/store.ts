import type { DateBounds } from '@plaza/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import { freeColumns, paginate, type Reader, type Tables, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { OrderLineRow, OrderMoveRow, OrderRow } from '../../db/tables.ts'
import { mapPage, type PageRequest } from '../../lib/page.ts'

export type OrderFilters = {
  id?: string[]
  payerId?: string[]
  receiverId?: string[]
  transactionId?: string[]
  createdDate?: DateBounds
  updatedDate?: DateBounds
  paymentAttempted?: boolean
}

/** An order with its lines and moves, oldest first. */
export type Books = OrderRow & { lines: OrderLineRow[]; moves: OrderMoveRow[] }

/** Dates as PostgreSQL writes them in JSON. */
type Written<Row> = { [Column in keyof Row]: Row[Column] extends Date ? string : Row[Column] }
type ReadMove = Written<Omit<OrderMoveRow, 'event_date'>> & { event_date: string | null }
type ReadBooks = OrderRow & { lines: Written<OrderLineRow>[]; moves: ReadMove[] }

const dated = (row: { created_date: string; updated_date: string }) => ({
  created_date: new Date(row.created_date),
  updated_date: new Date(row.updated_date),
})
const booksOf = ({ lines, moves, ...order }: ReadBooks): Books => ({
  ...order,
  lines: lines.map((line) => ({ ...line, ...dated(line) })),
  moves: moves.map((move) => ({
    ...move,
    ...dated(move),
    event_date: move.event_date === null ? null : new Date(move.event_date),
  })),
})

/** Lines and moves come with their order, so that its totals are always theirs. */
const books = (db: Reader): SelectQueryBuilder<Tables, 'orders', ReadBooks> =>
  db
    .selectFrom('orders')
    .selectAll()
    .select([
      sql<Written<OrderLineRow>[]>`(
        select coalesce(jsonb_agg(to_jsonb(line) order by line.created_date, line.position, line.id), '[]')
        from order_lines line where line.order_id = orders.id
      )`.as('lines'),
      sql<ReadMove[]>`(
        select coalesce(jsonb_agg(to_jsonb(move) order by move.created_date, move.position, move.id), '[]')
        from order_moves move where move.order_id = orders.id
      )`.as('moves'),
    ])

const hasLine = (column: 'receiver_id' | 'transaction_id', values: readonly string[]) =>
  sql<boolean>`orders.id in (select order_id from order_lines where ${whereIn(column, values)})`

export async function list(db: Reader, filters: OrderFilters, page: PageRequest) {
  let query = books(db)
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.payerId) query = query.where(whereIn('payer_id', filters.payerId))
  if (filters.receiverId) query = query.where(hasLine('receiver_id', filters.receiverId))
  if (filters.transactionId) query = query.where(hasLine('transaction_id', filters.transactionId))
  if (filters.paymentAttempted !== undefined) query = query.where('payment_attempted', '=', filters.paymentAttempted)
  return mapPage(await paginate<ReadBooks>(query, page), booksOf)
}

export async function read(db: Reader, id: string): Promise<Books | undefined> {
  const found = await books(db).where('id', '=', id).executeTakeFirst()
  return found && booksOf(found)
}

/** The order is read after it is locked, or its lines could be older than the lock. */
export async function lock(tx: Tx, id: string): Promise<Books | undefined> {
  const locked = await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && read(tx, id)
}

/** The id of the order that a line or move is of. */
export async function orderOf(
  db: Reader,
  table: 'order_lines' | 'order_moves',
  id: string,
): Promise<string | undefined> {
  const found = await db.selectFrom(table).select('order_id').where('id', '=', id).executeTakeFirst()
  return found?.order_id
}

const asColumns = <Row extends Pick<OrderRow, 'metadata' | 'platform_data'>>({
  metadata,
  platform_data,
  ...row
}: Row) => ({ ...row, ...freeColumns({ metadata, platform_data }) })
const asMove = ({ real, ...move }: OrderMoveRow) => ({
  ...asColumns(move),
  real: real === null ? null : JSON.stringify(real),
})

export async function insert(tx: Tx, { lines, moves, ...order }: Books) {
  await tx.insertInto('orders').values(asColumns(order)).execute()
  await tx
    .insertInto('order_lines')
    .values(lines.map((line) => asColumns(line)))
    .execute()
  if (moves.length > 0) await tx.insertInto('order_moves').values(moves.map(asMove)).execute()
}

export async function update(tx: Tx, order: OrderRow) {
  await tx.updateTable('orders').set(asColumns(order)).where('id', '=', order.id).execute()
}

export async function insertLine(tx: Tx, line: OrderLineRow) {
  await tx.insertInto('order_lines').values(asColumns(line)).execute()
}

export async function updateLine(tx: Tx, line: OrderLineRow) {
  await tx
    .updateTable('order_lines')
    .set(asColumns(line))
    .where('order_id', '=', line.order_id)
    .where('id', '=', line.id)
    .execute()
}

export async function insertMove(tx: Tx, move: OrderMoveRow) {
  await tx.insertInto('order_moves').values(asMove(move)).execute()
}

export async function updateMove(tx: Tx, move: OrderMoveRow) {
  await tx
    .updateTable('order_moves')
    .set(asMove(move))
    .where('order_id', '=', move.order_id)
    .where('id', '=', move.id)
    .execute()
}
