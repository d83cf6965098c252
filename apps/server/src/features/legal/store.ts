import type { DateBounds, LegalPage } from '@plaza/contract'
import { sql } from 'kysely'
import { paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { AcceptanceRow, LegalVersionRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

const asColumns = (row: LegalVersionRow) => ({
  ...row,
  texts: JSON.stringify(row.texts),
  changes: JSON.stringify(row.changes),
})

/** The newest first. */
export function listVersions(db: Reader, page: LegalPage | undefined): Promise<LegalVersionRow[]> {
  let query = db.selectFrom('legal_versions').selectAll()
  if (page) query = query.where('page', '=', page)
  return query.orderBy('page').orderBy('version', 'desc').execute()
}

export const readVersion = (db: Reader, id: string): Promise<LegalVersionRow | undefined> =>
  db.selectFrom('legal_versions').selectAll().where('id', '=', id).executeTakeFirst()

export const lockVersion = (tx: Tx, id: string): Promise<LegalVersionRow | undefined> =>
  tx.selectFrom('legal_versions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The latest version of a page. Whoever begins the next one waits here for those who asked before. */
export async function lockLatest(tx: Tx, page: LegalPage): Promise<LegalVersionRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('plaza legal versions'), hashtext(${page}))`.execute(tx)
  return tx
    .selectFrom('legal_versions')
    .selectAll()
    .where('page', '=', page)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const insertVersion = (tx: Tx, row: LegalVersionRow): Promise<LegalVersionRow> =>
  tx.insertInto('legal_versions').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export const updateVersion = (tx: Tx, row: LegalVersionRow): Promise<LegalVersionRow> =>
  tx.updateTable('legal_versions').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function removeVersion(tx: Tx, id: string) {
  await tx.deleteFrom('legal_versions').where('id', '=', id).execute()
}

/** Those that count by now, and whose words are not on the site yet; the oldest first. */
export const toShow = (db: Reader, now: Date): Promise<LegalVersionRow[]> =>
  db
    .selectFrom('legal_versions')
    .selectAll()
    .where('effective_date', '<=', now)
    .where('shown_date', 'is', null)
    .orderBy('version')
    .execute()

export async function markShown(tx: Tx, id: string, now: Date) {
  await tx.updateTable('legal_versions').set({ shown_date: now }).where('id', '=', id).execute()
}

/** How many people accepted each version: `terms 2` is one of the keys. */
export async function countAcceptances(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('acceptances')
    .select(['page', 'version', (each) => each.fn.countAll<string>().as('count')])
    .groupBy(['page', 'version'])
    .execute()
  return new Map(rows.map(({ page, version, count }) => [`${page} ${version}`, Number(count)]))
}

export type AcceptanceFilters = { page?: string; version?: number; userId?: string[]; createdDate?: DateBounds }

export function listAcceptances(db: Reader, filters: AcceptanceFilters, page: PageRequest) {
  let query = db.selectFrom('acceptances').selectAll().where(whereDate('created_date', filters.createdDate))
  if (filters.page) query = query.where(whereIn('page', [filters.page]))
  if (filters.version !== undefined) query = query.where('version', '=', filters.version)
  if (filters.userId) query = query.where(whereIn('user_id', filters.userId))
  return paginate<AcceptanceRow>(query, page)
}

export const acceptancesOf = (db: Reader, userId: string): Promise<AcceptanceRow[]> =>
  db.selectFrom('acceptances').selectAll().where('user_id', '=', userId).execute()

/** The first time counts: nothing when it was accepted before. */
export const insertAcceptance = (tx: Tx, row: AcceptanceRow): Promise<AcceptanceRow | undefined> =>
  tx
    .insertInto('acceptances')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'page', 'version']).doNothing())
    .returningAll()
    .executeTakeFirst()

/** When accounts were made, and what people are called, by their ids. */
export async function peopleOf(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { name: string | null; createdDate: Date }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'display_name', 'created_date'])
    .where(whereIn('id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, { name: row.display_name, createdDate: row.created_date }]))
}
