import type { Json } from '@plaza/contract'
import { sql } from 'kysely'
import { dateColumns, freeColumns, paginate, type Reader, type Tx, whereIn } from '../../db/index.ts'
import type { AssetRow, CustomAttributeRow, RemovedCustomAttributeRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

const orderColumns = { ...dateColumns, name: { column: 'name', isDate: false } }

export function list(db: Reader, filters: { id?: string[] }, page: PageRequest) {
  let query = db.selectFrom('custom_attributes').selectAll()
  if (filters.id) query = query.where(whereIn('id', filters.id))
  return paginate<CustomAttributeRow>(query, page, orderColumns)
}

export const all = (db: Reader): Promise<CustomAttributeRow[]> =>
  db.selectFrom('custom_attributes').selectAll().orderBy('created_date').orderBy('id').execute()

export const read = (db: Reader, id: string): Promise<CustomAttributeRow | undefined> =>
  db.selectFrom('custom_attributes').selectAll().where('id', '=', id).executeTakeFirst()

export const isTaken = async (tx: Tx, name: string) =>
  (await tx.selectFrom('custom_attributes').select('id').where('name', '=', name).executeTakeFirst()) !== undefined

/** For changes and removal: nobody writes values of it meanwhile. */
export const lock = (tx: Tx, id: string): Promise<CustomAttributeRow | undefined> =>
  tx.selectFrom('custom_attributes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Keeps the definitions as they are until values of them are written; many writers may hold them together. */
export const lockForValues = (tx: Tx, names: readonly string[]): Promise<CustomAttributeRow[]> =>
  tx.selectFrom('custom_attributes').selectAll().where(whereIn('name', names)).orderBy('id').forShare().execute()

/** The stored row, or nothing when the name is taken. */
export const insert = (tx: Tx, row: CustomAttributeRow): Promise<CustomAttributeRow | undefined> =>
  tx
    .insertInto('custom_attributes')
    .values({ ...row, ...freeColumns(row) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst()

export const update = (
  tx: Tx,
  { id, metadata, platform_data, ...changes }: CustomAttributeRow,
): Promise<CustomAttributeRow> =>
  tx
    .updateTable('custom_attributes')
    .set({ ...changes, ...freeColumns({ metadata, platform_data }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('custom_attributes').where('id', '=', id).execute()
}

/** Assets lie above this slice; whether one holds a value outside the list is all that is read of them. */
export async function hasValueOutside(tx: Tx, name: string, listValues: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from assets
    where custom_attributes ? ${name}
      and custom_attributes -> ${name} <> 'null'
      and not custom_attributes -> ${name} <@ ${JSON.stringify(listValues)}::jsonb
    limit 1
  `.execute(tx)
  return rows.length > 0
}

/** From now on nobody sees its values, though they are still there. */
export const markRemoved = (tx: Tx, { name, attribute, removed_date }: RemovedCustomAttributeRow) =>
  tx
    .insertInto('removed_custom_attributes')
    .values({ name, attribute: JSON.stringify(attribute), removed_date })
    .execute()

/** Held by whoever takes its values away, so that two of them do not do the same work. */
export const lockRemoved = (tx: Tx, name: string): Promise<RemovedCustomAttributeRow | undefined> =>
  tx.selectFrom('removed_custom_attributes').selectAll().where('name', '=', name).forUpdate().executeTakeFirst()

export const isBeingRemoved = async (tx: Tx, name: string) =>
  (await tx.selectFrom('removed_custom_attributes').select('name').where('name', '=', name).executeTakeFirst()) !==
  undefined

export async function forgetRemoved(tx: Tx, name: string) {
  await tx.deleteFrom('removed_custom_attributes').where('name', '=', name).execute()
}

/** Takes an attribute from some of the assets that have it, in the order of their ids, and answers them as they are then. */
export async function stripFromAssets(
  tx: Tx,
  name: string,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    update assets
    set custom_attributes = custom_attributes - ${name}, updated_date = ${now}
    where id = any(array(
      select id
      from assets
      where id > ${after} and custom_attributes ? ${name}
      order by id
      limit ${limit}
      for update
    ))
    returning *
  `.execute(tx)
  return rows
}

/** How many assets say something of each of these. */
export async function countAssets(db: Reader, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select each.key as name, count(*)::int as count
    from assets, jsonb_each(custom_attributes) as each
    where each.key = any (${names}::text[]) and each.value <> 'null'
    group by each.key
  `.execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** What assets say of an attribute. */
export type KeptValue = { assetId: string; value: Json }

export async function valuesOf(tx: Tx, name: string): Promise<KeptValue[]> {
  const { rows } = await sql<KeptValue>`
    select id as "assetId", custom_attributes -> ${name} as value
    from assets
    where custom_attributes ? ${name} and custom_attributes -> ${name} <> 'null'
    order by id
  `.execute(tx)
  return rows
}

/** Gives values to those assets that have none since, in the order of their ids, and answers them as they are then. */
export async function giveBack(tx: Tx, name: string, values: readonly KeptValue[], now: Date): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    update assets
    set custom_attributes = custom_attributes || jsonb_build_object(${name}::text, given.value), updated_date = ${now}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given("assetId" text, value jsonb)
    where assets.id = given."assetId" and id = any(array(
      select id
      from assets
      where id = any (${values.map(({ assetId }) => assetId)}::text[]) and not custom_attributes ? ${name}
      order by id
      for update
    ))
    returning assets.*
  `.execute(tx)
  return rows
}
