import { sql } from 'kysely'
import { freeColumns, paginate, type Reader, type Tx, whereIn } from '../../db/index.ts'
import type { AssetRow, SavedSearchRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

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
  ...freeColumns({ metadata, platform_data }),
})

export const insert = (tx: Tx, row: SavedSearchRow): Promise<SavedSearchRow> =>
  tx.insertInto('saved_searches').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, row: SavedSearchRow): Promise<SavedSearchRow> =>
  tx.updateTable('saved_searches').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

/** How many searches somebody keeps. */
export async function countOf(db: Reader, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

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

/** Kept searches whose owners want to hear of matches and have not been told of this asset; their own ones left out. */
export async function alerting(
  db: Reader,
  asset: Pick<AssetRow, 'id' | 'owner_id'>,
  { after, limit }: { after: string; limit: number },
): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select *
    from saved_searches
    where id > ${after}
      and active
      and user_id is not null
      and user_id is distinct from ${asset.owner_id}
      and metadata -> 'plaza' ->> 'frequency' in ('daily', 'instant')
      and not exists (
        select 1
        from saved_search_matches
        where saved_search_id = saved_searches.id and asset_id = ${asset.id}
      )
    order by id
    limit ${limit}
  `.execute(db)
  return rows
}

/** Whether the match is new: two jobs about the same listing may meet. */
export async function noteMatch(
  tx: Tx,
  { saved, asset, now }: { saved: SavedSearchRow; asset: Pick<AssetRow, 'id'>; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into saved_search_matches (saved_search_id, asset_id, created_date, told_date)
    select ${saved.id}, ${asset.id}, ${now}, null
    where exists (select 1 from saved_searches where id = ${saved.id} for key share)
      and exists (select 1 from assets where id = ${asset.id} for key share)
    on conflict do nothing
    returning asset_id
  `.execute(tx)
  return rows.length > 0
}

/** Kept searches with matches that wait for the mail of the day. */
export async function withUntold(db: Reader): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select *
    from saved_searches
    where id in (select saved_search_id from saved_search_matches where told_date is null)
      and active
      and metadata -> 'plaza' ->> 'frequency' = 'daily'
    order by id
  `.execute(db)
  return rows
}

/** Found, and not told yet. */
export async function untold(db: Reader, savedSearchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_search_matches')
    .select('asset_id')
    .where('saved_search_id', '=', savedSearchId)
    .where('told_date', 'is', null)
    .execute()
  return rows.map((row) => row.asset_id)
}

/** Notes these as told; false when somebody else has done so meanwhile. */
export async function markTold(
  tx: Tx,
  { savedSearchId, assetIds, now }: { savedSearchId: string; assetIds: readonly string[]; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('saved_search_matches')
    .set({ told_date: now })
    .where('saved_search_id', '=', savedSearchId)
    .where('told_date', 'is', null)
    .where(whereIn('asset_id', assetIds))
    .executeTakeFirst()
  return Number(numUpdatedRows) === assetIds.length
}
