import type { DateBounds, NumberBounds } from '@plaza/contract'
import { type RawBuilder, sql } from 'kysely'
import {
  freeColumns,
  insertFragment,
  keptPlan,
  paginate,
  type Reader,
  type Tx,
  whereDate,
  whereIn,
  whereNumber,
} from '../../db/index.ts'
import type { TransactionRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export type TransactionFilters = {
  id?: string[]
  assetId?: string[]
  assetTypeId?: string[]
  ownerId?: string[]
  takerId?: string[]
  createdDate?: DateBounds
  updatedDate?: DateBounds
  value?: NumberBounds
  ownerAmount?: NumberBounds
  takerAmount?: NumberBounds
  platformAmount?: NumberBounds
}

export function list(db: Reader, filters: TransactionFilters, page: PageRequest) {
  let query = db.selectFrom('transactions').selectAll()
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.assetId) query = query.where(whereIn('asset_id', filters.assetId))
  if (filters.assetTypeId) query = query.where(whereIn('asset_type_id', filters.assetTypeId))
  if (filters.ownerId) query = query.where(whereIn('owner_id', filters.ownerId))
  if (filters.takerId) query = query.where(whereIn('taker_id', filters.takerId))
  query = query
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
    .where(whereNumber('value', 'numeric', filters.value))
    .where(whereNumber('owner_amount', 'numeric', filters.ownerAmount))
    .where(whereNumber('taker_amount', 'numeric', filters.takerAmount))
    .where(whereNumber('platform_amount', 'numeric', filters.platformAmount))
  return paginate<TransactionRow>(query, page)
}

/** What somebody took until now: it was completed, or agreed and its time is over. */
export async function countTaken(db: Reader, takerId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken
    from transactions
    where taker_id = ${takerId}
      and cancelled_date is null
      and (completed_date is not null or (status = 'validated' and end_date <= ${now}))
  `.execute(db)
  return rows[0]?.taken ?? 0
}

export const read = (db: Reader, id: string): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<TransactionRow | undefined> =>
  tx.selectFrom('transactions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const asColumns = ({ asset_type, duration, ...row }: TransactionRow) => ({
  ...row,
  asset_snapshot: JSON.stringify(row.asset_snapshot),
  asset_type: asset_type === null ? null : JSON.stringify(asset_type),
  status_history: JSON.stringify(row.status_history),
  duration: duration === null ? null : JSON.stringify(duration),
  ...freeColumns(row),
})

export async function insert(tx: Tx, row: TransactionRow): Promise<TransactionRow> {
  await tx.insertInto('transactions').values(asColumns(row)).execute()
  return row
}

/** The parts of the statement that books, each of them SQL. */
export type BookingFragments = {
  /** answers a row when the asset still is as it was read, and locks it */
  asset: RawBuilder<unknown>
  row: TransactionRow
  /** what the transaction holds of the asset, inserted for the row of `createdTransaction` */
  reservation: RawBuilder<unknown> | undefined
  /** the event of the booking, inserted for the row of `createdTransaction` */
  event: RawBuilder<unknown>
  /** expressions that are worked out when all of it is written */
  calls: readonly RawBuilder<unknown>[]
}

/** The name under which the other parts of the statement find the transaction that it creates. */
export const createdTransaction = sql`created`

/** All of a booking in one statement. It answers a row when it booked, and none when the asset has changed meanwhile. */
export const bookingStatement = ({ asset, row, reservation, event, calls }: BookingFragments) => sql`
  ${keptPlan}
  with asset as materialized (${asset}),
  created as (${insertFragment('transactions', asColumns(row), sql`asset`)} returning id),
  ${reservation ? sql`reserved as (${reservation} returning transaction_id),` : sql``}
  event as (${event} returning id)
  select ${sql.join([sql`event.id`, ...calls])}
  from ${reservation ? sql`reserved, event` : sql`event`}
`

export async function update(tx: Tx, row: TransactionRow): Promise<TransactionRow> {
  await tx.updateTable('transactions').set(asColumns(row)).where('id', '=', row.id).execute()
  return row
}

/** Whether a taker has as many open requests, or more. */
export async function hasOpen(db: Reader, takerId: string, count: number): Promise<boolean> {
  const last = await db
    .selectFrom('transactions')
    .select('id')
    .where('taker_id', '=', takerId)
    .where('completed_date', 'is', null)
    .where('cancelled_date', 'is', null)
    .limit(1)
    .offset(count - 1)
    .executeTakeFirst()
  return last !== undefined
}

/** Requests that are neither finished nor cancelled, some at a time in the order of their ids, locked. */
export const lockOpen = (
  tx: Tx,
  { assetId, after, limit }: { assetId: string; after: string; limit: number },
): Promise<TransactionRow[]> =>
  tx
    .selectFrom('transactions')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('completed_date', 'is', null)
    .where('cancelled_date', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
