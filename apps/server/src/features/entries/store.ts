import { sql } from 'kysely'
import { paginate, type Reader, type Tx, whereIn } from '../../db/index.ts'
import type { EntryRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

const asColumns = (row: EntryRow) => ({
  ...row,
  fields: JSON.stringify(row.fields),
  metadata: JSON.stringify(row.metadata),
})

type Filters = { id?: string[]; collection?: string[]; locale?: string[]; name?: string[] }

export function list(db: Reader, filters: Filters, page: PageRequest) {
  let query = db.selectFrom('entries').selectAll()
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.collection) query = query.where(whereIn('collection', filters.collection))
  if (filters.locale) query = query.where(whereIn('locale', filters.locale))
  if (filters.name) query = query.where(whereIn('name', filters.name))
  return paginate<EntryRow>(query, page)
}

/** Everything the web app shows of an operator's words, in all languages. */
export const ofWebsite = (db: Reader): Promise<Pick<EntryRow, 'locale' | 'name' | 'fields'>[]> =>
  db
    .selectFrom('entries')
    .select(['locale', 'name', 'fields'])
    .where('collection', '=', 'website')
    .orderBy('created_date')
    .orderBy('id')
    .execute()

/** One name in every language. */
export const named = (
  db: Reader,
  { collection, name }: Pick<EntryRow, 'collection' | 'name'>,
): Promise<Pick<EntryRow, 'id' | 'locale' | 'name' | 'fields'>[]> =>
  db
    .selectFrom('entries')
    .select(['id', 'locale', 'name', 'fields'])
    .where('collection', '=', collection)
    .where('name', '=', name)
    .execute()

/** One use more on a day; what lies further back is forgotten. */
export async function addReplyUse(tx: Tx, { name, day, before }: { name: string; day: string; before: string }) {
  await tx.deleteFrom('reply_uses').where('name', '=', name).where('day', '<', before).execute()
  await tx
    .insertInto('reply_uses')
    .values({ name, day, uses: 1 })
    .onConflict((conflict) => conflict.columns(['name', 'day']).doUpdateSet({ uses: sql`reply_uses.uses + 1` }))
    .execute()
}

export async function replyUses(db: Reader, since: string): Promise<{ name: string; used30d: number }[]> {
  const { rows } = await sql<{ name: string; used30d: number }>`
    select name, sum(uses)::int as "used30d" from reply_uses where day > ${since} group by name order by name
  `.execute(db)
  return rows
}

export const read = (db: Reader, id: string): Promise<EntryRow | undefined> =>
  db.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<EntryRow | undefined> =>
  tx.selectFrom('entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * The id of the entry that has this name and locale. Whoever wants the pair waits here for those who asked before, so
 * that a refusal can always name the entry; the unique constraint stays the last word.
 */
export async function holderOf(
  tx: Tx,
  { locale, name }: Pick<EntryRow, 'locale' | 'name'>,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('plaza entries'), hashtext(${`${locale} ${name}`}))`.execute(tx)
  const row = await tx
    .selectFrom('entries')
    .select('id')
    .where('locale', '=', locale)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.id
}

export const insert = (tx: Tx, row: EntryRow): Promise<EntryRow> =>
  tx.insertInto('entries').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export function update(tx: Tx, row: EntryRow): Promise<EntryRow> {
  const { id, ...changes } = asColumns(row)
  return tx.updateTable('entries').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('entries').where('id', '=', id).execute()
}
