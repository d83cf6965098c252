import type { DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { freeColumns, paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { CategoryRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export function list(
  db: Reader,
  filters: { id?: string[]; createdDate?: DateBounds; updatedDate?: DateBounds; parentId?: string[] },
  page: PageRequest,
) {
  let query = db.selectFrom('categories').selectAll()
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.parentId) query = query.where(whereIn('parent_id', filters.parentId))
  query = query
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  return paginate<CategoryRow>(query, page)
}

export const all = (db: Reader): Promise<CategoryRow[]> =>
  db.selectFrom('categories').selectAll().orderBy('created_date').orderBy('id').execute()

export const read = (db: Reader, id: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst()

/** For changes; assets of the category can still be written meanwhile. */
export const lock = (tx: Tx, id: string): Promise<CategoryRow | undefined> =>
  tx.selectFrom('categories').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** For removal: whoever is about to refer to it waits. */
export const lockForRemoval = (tx: Tx, id: string): Promise<CategoryRow | undefined> =>
  tx.selectFrom('categories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Two moves at once could close a circle that neither sees, so they come one after the other. */
export const lockTree = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('plaza category tree'))`.execute(tx)

/** A category and all that it lies in; empty when it does not exist. */
export async function lineage(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive lineage as (
      select id, parent_id
      from categories
      where id = ${id}
      union
      select parent.id, parent.parent_id
      from categories as parent
      join lineage on lineage.parent_id = parent.id
    )
    select id
    from lineage
  `.execute(tx)
  return rows.map((row) => row.id)
}

export const insert = (tx: Tx, row: CategoryRow): Promise<CategoryRow> =>
  tx
    .insertInto('categories')
    .values({ ...row, ...freeColumns(row) })
    .returningAll()
    .executeTakeFirstOrThrow()

export const update = (tx: Tx, { id, metadata, platform_data, ...changes }: CategoryRow): Promise<CategoryRow> =>
  tx
    .updateTable('categories')
    .set({ ...changes, ...freeColumns({ metadata, platform_data }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('categories').where('id', '=', id).execute()
}

/** Assets lie above this slice, so only whether one refers to the category is read here. */
export const hasAssets = async (tx: Tx, id: string) =>
  (await tx.selectFrom('assets').select('id').where('category_id', '=', id).limit(1).executeTakeFirst()) !== undefined

/** How many assets lie in each of these; those with none are left out. */
export async function countAssets(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('assets')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
    .where(whereIn('category_id', ids))
    .groupBy('category_id')
    .execute()
  return new Map(rows.map((row) => [row.category_id ?? '', Number(row.count)]))
}

export const hasChildren = async (tx: Tx, id: string) =>
  (await tx.selectFrom('categories').select('id').where('parent_id', '=', id).limit(1).executeTakeFirst()) !== undefined
