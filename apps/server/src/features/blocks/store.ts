import type { DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { BlockRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'
import type { BlockedKey } from './values.ts'

const orderColumns = { createdDate: { column: 'created_date', isDate: true } }

export type BlockFilters = {
  id?: string[]
  kind?: string[]
  userId?: string[]
  createdDate?: DateBounds
  /** Any of these values. */
  keys?: readonly BlockedKey[]
}

const isAnyOf = (keys: readonly BlockedKey[]) =>
  sql<boolean>`(kind, value_hash) in (select * from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ hash }) => hash)}::text[]))`

export function list(db: Reader, filters: BlockFilters, page: PageRequest) {
  let query = db.selectFrom('blocks').selectAll().where(whereDate('created_date', filters.createdDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.kind) query = query.where(whereIn('kind', filters.kind))
  if (filters.userId) query = query.where(whereIn('user_id', filters.userId))
  if (filters.keys) query = query.where(isAnyOf(filters.keys))
  return paginate<BlockRow>(query, page, orderColumns)
}

export const read = (db: Reader, id: string): Promise<BlockRow | undefined> =>
  db.selectFrom('blocks').selectAll().where('id', '=', id).executeTakeFirst()

/** Those that some values meet. */
export const meeting = (db: Reader, keys: readonly BlockedKey[]): Promise<BlockRow[]> =>
  db.selectFrom('blocks').selectAll().where(isAnyOf(keys)).orderBy('id').execute()

/** Nothing when the same is blocked already. */
export const insert = (tx: Tx, row: BlockRow): Promise<BlockRow | undefined> =>
  tx
    .insertInto('blocks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'value_hash']).doNothing())
    .returningAll()
    .executeTakeFirst()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('blocks').where('id', '=', id).execute()
}

export async function removeOfSuspension(tx: Tx, suspensionId: string) {
  await tx.deleteFrom('blocks').where('suspension_id', '=', suspensionId).execute()
}

export async function countHit(tx: Tx, ids: readonly string[], now: Date) {
  await sql`update blocks set hits = hits + 1, last_hit_date = ${now} where id = any(${ids}::text[])`.execute(tx)
}

/** What people are called, by their ids. */
export async function namesOf(db: Reader, ids: readonly string[]): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'display_name']).where(whereIn('id', ids)).execute()
  return new Map(rows.map((row) => [row.id, row.display_name]))
}
