import type { BookingPrice, ChangeTerms, DateBounds, NumberBounds } from '@plaza/contract'
import { type RawBuilder, sql } from 'kysely'
import {
  dateColumns,
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
  status?: string[]
  stage?: string[]
  turn?: string
  userId?: string[]
  startDate?: DateBounds
  endDate?: DateBounds
  paymentStatus?: string[]
  cancellationReason?: string[]
  /** Waits for someone since before this moment; what was never sent waits for nobody. */
  waitingSince?: Date
  /** Whether someone has to see to it: it waits since before this moment, its payment failed, or a case about it is open. */
  attention?: { isNeeded: boolean; since: Date }
  /** Any of these, which words were found in. */
  found?: readonly string[]
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** As far as lists are counted: of words that most bookings have, the newest. */
const mostCalled = 10_001

/**
 * Bookings of things that are called so, and of people; each by its own index. Found once, since names lie deep in the copies of
 * assets: not for the page and again for the count.
 */
export async function idsCalled(db: Reader, text: string, userIds: readonly string[]): Promise<string[]> {
  const name = sql`folded(asset_snapshot ->> 'name')`
  const words = text.trim().split(/\s+/)
  const { rows } = await sql<{ id: string }>`
    (
      select id from transactions where ${sql.join(
        words.map((word) => sql`${name} like folded(${`%${escapeLike(word)}%`})`),
        sql` and `,
      )}
      order by created_date desc, id desc limit ${mostCalled}
    )
    union select id from transactions where owner_id = any(${[...userIds]}::text[])
    union select id from transactions where taker_id = any(${[...userIds]}::text[])
    union select id from transactions where id = ${text.trim()}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Payments are another slice's; `none` has none, and `refunded` is one of which something was returned. */
function paidAs(statuses: readonly string[]) {
  const known = statuses.filter((status) => status !== 'none' && status !== 'refunded')
  const conditions = [
    ...(known.length > 0
      ? [
          sql`exists (select 1 from payments where transaction_id = transactions.id and payments.status = any(${known}::text[]))`,
        ]
      : []),
    ...(statuses.includes('refunded')
      ? [sql`exists (select 1 from payments where transaction_id = transactions.id and refunded > 0)`]
      : []),
    ...(statuses.includes('none')
      ? [sql`not exists (select 1 from payments where transaction_id = transactions.id)`]
      : []),
  ]
  return sql<boolean>`(${sql.join(conditions.length > 0 ? conditions : [sql`false`], sql` or `)})`
}

/** Cases are another slice's. */
const needsAttention = (since: Date) => sql<boolean>`(
  (turn is not null and stage <> 'draft' and status_date <= ${since})
  or exists (select 1 from payments where transaction_id = transactions.id and payments.status = 'failed')
  or exists (select 1 from cases where object_id = transactions.id and cases.status <> 'closed')
)`

const orders = {
  ...dateColumns,
  startDate: { column: 'start_date', isDate: true },
  statusDate: { column: 'status_date', isDate: true },
}

/** People by pieces of their names; the table is another slice's and only looked at. */
export async function peopleCalled(db: Reader, text: string, limit: number): Promise<string[]> {
  const words = text.trim().split(/\s+/)
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((each) =>
      each.and(words.map((word) => sql<boolean>`folded(display_name) like folded(${`%${escapeLike(word)}%`})`)),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Where the payments of some bookings stand, by the bookings' ids. */
export async function paymentsOf(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(['transaction_id', 'status'])
    .where('transaction_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.transaction_id, row.status]))
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
    .where(whereDate('start_date', filters.startDate))
    .where(whereDate('end_date', filters.endDate))
  if (filters.status) query = query.where(whereIn('status', filters.status))
  if (filters.stage) query = query.where(whereIn('stage', filters.stage))
  if (filters.turn) query = query.where('turn', '=', filters.turn as 'owner' | 'taker')
  if (filters.cancellationReason) query = query.where(whereIn('cancellation_reason', filters.cancellationReason))
  if (filters.userId) {
    const ids = sql`${filters.userId}::text[]`
    query = query.where(sql<boolean>`(owner_id = any(${ids}) or taker_id = any(${ids}))`)
  }
  if (filters.waitingSince) {
    query = query
      .where('turn', 'is not', null)
      .where('stage', '<>', 'draft')
      .where('status_date', '<=', filters.waitingSince)
  }
  if (filters.paymentStatus) query = query.where(paidAs(filters.paymentStatus))
  if (filters.attention) {
    const { isNeeded, since } = filters.attention
    query = query.where(isNeeded ? needsAttention(since) : sql<boolean>`not ${needsAttention(since)}`)
  }
  if (filters.found) query = query.where(whereIn('id', filters.found))
  // what has no start cannot be put in its order
  if (page.orderBy === 'startDate') query = query.where('start_date', 'is not', null)
  return paginate<TransactionRow>(query, page, orders)
}

/** What someone took until now: it is done, or agreed and its time is over. */
export async function countTaken(db: Reader, takerId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken
    from transactions
    where taker_id = ${takerId}
      and (stage = 'done' or (stage = 'agreed' and end_date <= ${now}))
  `.execute(db)
  return rows[0]?.taken ?? 0
}

export const read = (db: Reader, id: string): Promise<TransactionRow | undefined> =>
  db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<TransactionRow | undefined> =>
  tx.selectFrom('transactions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What the database works out itself is not written. */
const asColumns = ({
  asset_type,
  duration,
  turn: _turn,
  status_date: _date,
  stage: _stage,
  ...row
}: TransactionRow) => ({
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
  /** the jobs of those who follow it, inserted for the row of `createdTransaction` */
  jobs: RawBuilder<unknown> | undefined
  /** expressions that are worked out when all of it is written */
  calls: readonly RawBuilder<unknown>[]
}

/** The name under which the other parts of the statement find the transaction that it creates. */
export const createdTransaction = sql`created`

/** All of a booking in one statement. It answers a row when it booked, and none when the asset has changed meanwhile. */
export const bookingStatement = ({ asset, row, reservation, event, jobs, calls }: BookingFragments) => sql`
  ${keptPlan}
  with asset as materialized (${asset}),
  created as (${insertFragment('transactions', asColumns(row), sql`asset`)} returning id),
  ${reservation ? sql`reserved as (${reservation} returning transaction_id),` : sql``}
  ${jobs ? sql`followed as (${jobs}),` : sql``}
  event as (${event} returning id)
  select ${sql.join([sql`event.id`, ...calls])}
  from ${reservation ? sql`reserved, event` : sql`event`}
`

export async function update(tx: Tx, row: TransactionRow): Promise<TransactionRow> {
  await tx.updateTable('transactions').set(asColumns(row)).where('id', '=', row.id).execute()
  return row
}

/**
 * What may hold extras of an asset in a time, in one statement: bookings, with the price in `data`, and wishes of open changes, which have
 * the terms of their booking `before`. What does not block is for the caller to leave out.
 */
export async function extrasHeld(
  db: Reader,
  assetId: string,
  { start, end }: { start: Date; end: Date | null },
  except = '',
): Promise<ExtrasHeldRow[]> {
  const { rows } = await sql<ExtrasHeldRow>`
    ${keptPlan}
    select start_date, end_date, status, asset_type, platform_data #> '{plaza,price}' as price, null::jsonb as before
    from transactions
    where asset_id = ${assetId} and id <> ${except} and cancelled_date is null
      and (${end}::timestamptz is null or start_date < ${end})
      and (end_date is null or end_date > ${start}::timestamptz)
      and platform_data #> '{plaza,price,lines}' @> '[{"kind": "extra"}]'
    union all
    select start_date, end_date, null, null, price, before
    from transaction_changes
    where asset_id = ${assetId} and status = 'open' and transaction_id <> ${except}
  `.execute(db)
  return rows
}

/** The terms of an open change have no status of their own. */
export type ExtrasHeldRow = {
  start_date: Date | null
  end_date: Date | null
  status: string | null
  asset_type: TransactionRow['asset_type']
  price: BookingPrice | null
  before: ChangeTerms | null
}

/** Transactions that the server has to look after, the longest due first. */
export async function dueTransactions(db: Reader, now: Date, limit: number): Promise<TransactionRow[]> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('wake_date', '<=', now)
    .orderBy('wake_date')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Says when to look after a transaction next; nothing else of it changes. */
export async function wakeAt(tx: Tx, id: string, date: Date | null) {
  await tx.updateTable('transactions').set({ wake_date: date }).where('id', '=', id).execute()
}

/** Requests of one taker wait for each other until the end of the transaction. */
export async function lockTaker(tx: Tx, takerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`taker ${takerId}`}, 0))`.execute(tx)
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

export type OpenRequest = Pick<TransactionRow, 'id' | 'taker_id' | 'end_date' | 'turn'> & { start_date: Date }

/** Requests of some people for an asset that are not agreed yet, and whom each waits for. */
export const openRequestsOf = (tx: Reader, assetId: string, takerIds: readonly string[]): Promise<OpenRequest[]> =>
  tx
    .selectFrom('transactions')
    .select(['id', 'taker_id', 'start_date', 'end_date', 'turn'])
    .where('asset_id', '=', assetId)
    .where(whereIn('taker_id', takerIds))
    .where('completed_date', 'is', null)
    .where('cancelled_date', 'is', null)
    .where('stage', '=', 'asked')
    .where('start_date', 'is not', null)
    .$narrowType<{ start_date: Date }>()
    .execute()

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

/** Agreed bookings whose start or end is in a span, and which have no hand-over record of it yet. */
export const nearHandover = (
  db: Reader,
  stage: 'start' | 'end',
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<{ id: string }[]> =>
  db
    .selectFrom('transactions')
    .select('id')
    .where(`${stage}_date`, '>', from)
    .where(`${stage}_date`, '<=', to)
    .where('stage', '=', 'agreed')
    .where('asset_id', 'is not', null)
    .whereRef('owner_id', '<>', 'taker_id')
    .where(sql<boolean>`platform_data -> 'plaza' -> 'handover' -> ${stage}::text ->> 'assessmentId' is null`)
    .orderBy(`${stage}_date`)
    .limit(most)
    .execute()
