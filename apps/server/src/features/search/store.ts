import type { Kysely } from 'kysely'
import { paginate, type Tables, type Tx, whereIn } from '../../db/index.ts'
import type { SavedSearchRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

type Reader = Kysely<Tables> | Tx

export function list(db: Reader, filters: { id?: string[]; userId?: string[] }, page: PageRequest) {
  let query = db.selectFrom('saved_searches').selectAll()
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.userId) query = query.where(whereIn('user_id', filters.userId))
  return paginate<SavedSearchRow>(query, page)
}

/** The newest few of one person, or with these ids, or both. */
export function newest(
  db: Reader,
  { userId, ids }: { userId?: string | undefined; ids?: readonly string[] | undefined },
  limit: number,
): Promise<SavedSearchRow[]> {
  let query = db.selectFrom('saved_searches').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (ids) query = query.where(whereIn('id', [...ids]))
  return query.orderBy('created_date', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export const read = (db: Reader, id: string): Promise<SavedSearchRow | undefined> =>
  db.selectFrom('saved_searches').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<SavedSearchRow | undefined> =>
  tx.selectFrom('saved_searches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const asColumns = ({ search, metadata, platform_data, ...row }: SavedSearchRow) => ({
  ...row,
  search: JSON.stringify(search),
  metadata: JSON.stringify(metadata),
  platform_data: JSON.stringify(platform_data),
})

export const insert = (tx: Tx, row: SavedSearchRow): Promise<SavedSearchRow> =>
  tx.insertInto('saved_searches').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, row: SavedSearchRow): Promise<SavedSearchRow> =>
  tx.updateTable('saved_searches').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('saved_searches').where('id', '=', id).execute()
}

/** Whether this version of the index is new to the database. */
export async function markIndex(tx: Tx, version: number): Promise<boolean> {
  const marked = await tx
    .insertInto('instance_settings')
    .values({ name: `searchIndex${version}`, value: 'true' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return marked !== undefined
}
