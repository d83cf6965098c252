import type { DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { dateColumns, freeColumns, paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { ApiKeyRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

const orderColumns = { ...dateColumns, name: { column: 'name', isDate: false } }

export function list(
  db: Reader,
  filters: { id?: string[]; createdDate?: DateBounds; updatedDate?: DateBounds; type?: string },
  page: PageRequest,
) {
  let query = db.selectFrom('api_keys').selectAll()
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.type !== undefined) query = query.where('type', '=', filters.type)
  query = query
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  return paginate<ApiKeyRow>(query, page, orderColumns)
}

export const read = (db: Reader, id: string): Promise<ApiKeyRow | undefined> =>
  db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirst()

/** Some key as it is sealed; nothing while there is none. */
export const readSealed = async (db: Reader): Promise<string | undefined> =>
  (await db.selectFrom('api_keys').select('key_sealed').orderBy('id').limit(1).executeTakeFirst())?.key_sealed

export const all = (db: Reader): Promise<ApiKeyRow[]> => db.selectFrom('api_keys').selectAll().execute()

export const lock = (tx: Tx, id: string): Promise<ApiKeyRow | undefined> =>
  tx.selectFrom('api_keys').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insert = (tx: Tx, row: ApiKeyRow): Promise<ApiKeyRow> =>
  tx
    .insertInto('api_keys')
    .values({ ...row, ...freeColumns(row) })
    .returningAll()
    .executeTakeFirstOrThrow()

export const update = (tx: Tx, { id, metadata, platform_data, ...changes }: ApiKeyRow): Promise<ApiKeyRow> =>
  tx
    .updateTable('api_keys')
    .set({ ...changes, ...freeColumns({ metadata, platform_data }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('api_keys').where('id', '=', id).execute()
}

/** Of several servers the latest counts; neither the date of the last change nor what is kept in memory has to know. */
export async function noteUse(tx: Tx, used: ReadonlyMap<string, Date>) {
  const rows = [...used].toSorted(([first], [second]) => (first < second ? -1 : 1))
  await sql`
    update api_keys
    set last_used_date = greatest(last_used_date, used.date)
    from unnest(${rows.map(([id]) => id)}::text[], ${rows.map(([, date]) => date)}::timestamptz[]) as used (id, date)
    where api_keys.id = used.id`.execute(tx)
}

const bootstrapDone = 'secretKeyMade'

/** Held until the transaction ends: of two strangers who both try to make the first secret key, one gets it. */
export async function lockFirstSecretKey(tx: Tx): Promise<{ isFirst: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtext('plaza first secret key'))`.execute(tx)
  const done = await tx
    .selectFrom('instance_settings')
    .select('name')
    .where('name', '=', bootstrapDone)
    .executeTakeFirst()
  return { isFirst: done === undefined }
}

/** From now on the door is closed, even if every secret key is removed again. */
export async function closeBootstrap(tx: Tx) {
  await tx
    .insertInto('instance_settings')
    .values({ name: bootstrapDone, value: 'true' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
