import type { DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { freeColumns, paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { AssetTypeRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

const asColumns = ({ transaction_process: process, ...row }: AssetTypeRow) => ({
  ...row,
  pricing: JSON.stringify(row.pricing),
  timing: JSON.stringify(row.timing),
  transaction_process: process === null ? null : JSON.stringify(process),
  namespaces: JSON.stringify(row.namespaces),
  ...freeColumns(row),
})

type Filters = {
  id?: string[]
  createdDate?: DateBounds
  updatedDate?: DateBounds
  isDefault?: boolean
  active?: boolean
}

export function list(db: Reader, filters: Filters, page: PageRequest) {
  let query = db.selectFrom('asset_types').selectAll()
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.isDefault !== undefined) query = query.where('is_default', '=', filters.isDefault)
  if (filters.active !== undefined) query = query.where('active', '=', filters.active)
  query = query
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  return paginate<AssetTypeRow>(query, page)
}

export const all = (db: Reader): Promise<AssetTypeRow[]> =>
  db.selectFrom('asset_types').selectAll().orderBy('created_date').orderBy('id').execute()

export const read = (db: Reader, id: string): Promise<AssetTypeRow | undefined> =>
  db.selectFrom('asset_types').selectAll().where('id', '=', id).executeTakeFirst()

export const readDefault = (db: Reader): Promise<AssetTypeRow | undefined> =>
  db.selectFrom('asset_types').selectAll().where('is_default', '=', true).executeTakeFirst()

export const hasAny = async (tx: Tx) =>
  (await tx.selectFrom('asset_types').select('id').limit(1).executeTakeFirst()) !== undefined

/** For changes; assets of the type can still be written meanwhile. */
export const lock = (tx: Tx, id: string): Promise<AssetTypeRow | undefined> =>
  tx.selectFrom('asset_types').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** For removal: whoever is about to refer to it waits. */
export const lockForRemoval = (tx: Tx, id: string): Promise<AssetTypeRow | undefined> =>
  tx.selectFrom('asset_types').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Which type is the default is decided by one at a time; two could otherwise both become it. */
export const lockDefault = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('plaza default asset type'))`.execute(tx)

/** Takes the default from every other type. */
export const demoteOthers = (tx: Tx, { id, date }: { id: string; date: Date }): Promise<AssetTypeRow[]> =>
  tx
    .updateTable('asset_types')
    .set({ is_default: false, updated_date: date })
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .returningAll()
    .execute()

export const insert = (tx: Tx, row: AssetTypeRow): Promise<AssetTypeRow> =>
  tx.insertInto('asset_types').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export function update(tx: Tx, row: AssetTypeRow): Promise<AssetTypeRow> {
  const { id, ...changes } = asColumns(row)
  return tx.updateTable('asset_types').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('asset_types').where('id', '=', id).execute()
}

/** Assets lie above this slice, so only whether one refers to the type is read here. */
export const hasAssets = async (tx: Tx, id: string) =>
  (await tx.selectFrom('assets').select('id').where('asset_type_id', '=', id).limit(1).executeTakeFirst()) !== undefined

/** An archive brings its own default type, and at most one type is the default. */
export const clearDefault = (tx: Tx, id: string) =>
  sql`update asset_types set is_default = false where is_default and id <> ${id}`.execute(tx)

/** How many listings each of these has; those with none are left out. */
export async function countAssets(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('assets')
    .select(({ fn }) => ['asset_type_id', fn.countAll<number>().as('count')])
    .where(whereIn('asset_type_id', ids))
    .groupBy('asset_type_id')
    .execute()
  return new Map(rows.map((row) => [row.asset_type_id ?? '', Number(row.count)]))
}

/** How many bookings of each are under way, by status. Transactions lie above this slice and are only counted here. */
export async function countOpen(db: Reader, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; status: string; count: number }>`
    select asset_type_id as id, status, count(*)::int as count
    from transactions
    where completed_date is null and cancelled_date is null and asset_type_id = any(${[...ids]}::text[])
    group by asset_type_id, status
  `.execute(db)
  const counts = new Map<string, Record<string, number>>()
  for (const { id, status, count } of rows) counts.set(id, { ...counts.get(id), [status]: count })
  return counts
}
