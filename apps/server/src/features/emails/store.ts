import type { DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { EmailRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export type EmailFilters = { id?: string[]; kind?: string[]; to?: string[]; status?: string[]; createdDate: DateBounds }

export function list(db: Reader, filters: EmailFilters, page: PageRequest) {
  let query = db.selectFrom('emails').selectAll().where(whereDate('created_date', filters.createdDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.kind) query = query.where(whereIn('kind', filters.kind))
  if (filters.to) query = query.where(whereIn('recipient', filters.to))
  if (filters.status) query = query.where(whereIn('status', filters.status))
  return paginate<EmailRow>(query, page)
}

export const read = (db: Reader, id: string): Promise<EmailRow | undefined> =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()

/** Answers whether it was new: what has been told already is not told again. */
export async function insert(tx: Tx, row: EmailRow) {
  const inserted = await tx
    .insertInto('emails')
    .values(row)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function note(
  tx: Tx,
  { id, ...changes }: Pick<EmailRow, 'id' | 'updated_date' | 'status' | 'attempts' | 'error'>,
) {
  await tx.updateTable('emails').set(changes).where('id', '=', id).execute()
}

/** Entries are another slice's; mails only read what is written in them. */
export const templateEntries = (db: Reader, { locale, names }: { locale: string; names: readonly string[] }) =>
  db
    .selectFrom('entries')
    .select(['name', 'fields'])
    .where('collection', '=', 'email')
    .where('locale', '=', locale)
    .where('name', 'in', names)
    .execute()

/** Whether an operator's workflow writes mails for a type of event; its table is another slice's and only looked at. */
export const hasMailWorkflow = (db: Reader, event: string) => hasWorkflowCalling(db, { event, path: '/emails/send' })

export async function hasWorkflowCalling(db: Reader, { event, path }: { event: string; path: string }) {
  const row = await db
    .selectFrom('workflows')
    .select('id')
    .where('active', '=', true)
    .where('event', '=', event)
    .where(sql<boolean>`strpos(run::text, ${path}) > 0`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function removeOld(tx: Tx, limit: Date) {
  await tx.deleteFrom('emails').where('created_date', '<', limit).where('status', '<>', 'waiting').execute()
}
