import type { DateBounds, MailTry } from '@plaza/contract'
import { sql } from 'kysely'
import { paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { EmailRow, MailPreviewRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export type EmailFilters = {
  id?: string[]
  kind?: string[]
  to?: string[]
  userId?: string[]
  objectId?: string[]
  status?: string[]
  query?: string
  createdDate: DateBounds
}

/** As the index on it has it. */
const words = sql`folded(subject || ' ' || recipient)`
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

export function list(db: Reader, filters: EmailFilters, page: PageRequest) {
  let query = db.selectFrom('emails').selectAll().where(whereDate('created_date', filters.createdDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.kind) query = query.where(whereIn('kind', filters.kind))
  if (filters.to) query = query.where(whereIn('recipient', filters.to))
  if (filters.userId) query = query.where(whereIn('user_id', filters.userId))
  if (filters.objectId) query = query.where(whereIn('object_id', filters.objectId))
  if (filters.status) query = query.where(whereIn('status', filters.status))
  for (const word of filters.query?.trim().split(/\s+/).filter(Boolean) ?? []) {
    query = query.where(sql<boolean>`${words} like folded(${`%${escapeLike(word)}%`})`)
  }
  return paginate<EmailRow>(query, page)
}

/** The mails that repeat these, by the ids of these. */
export async function copiesOf(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('emails')
    .select(['id', 'resend_of'])
    .where('resend_of', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.resend_of ?? '', row.id]))
}

export const read = (db: Reader, id: string): Promise<EmailRow | undefined> =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether something was told by mail already. */
export const isWritten = async (db: Reader, cause: string) =>
  (await db.selectFrom('emails').select('id').where('cause', '=', cause).executeTakeFirst()) !== undefined

/** Takes back mails of a cause that have not left; the job that sends them finds none. */
export async function withdraw(tx: Tx, cause: string) {
  await sql`delete from emails where status = 'waiting' and (cause = ${cause} or starts_with(cause, ${`${cause} `}))`.execute(
    tx,
  )
}

/** Answers whether it was new: what has been told, or sent again, already is not once more. */
export async function insert(tx: Tx, row: EmailRow) {
  const inserted = await tx
    .insertInto('emails')
    .values({ ...row, tries: JSON.stringify(row.tries) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Tried = Pick<EmailRow, 'id' | 'updated_date' | 'status' | 'attempts' | 'error' | 'next_try_date'> & {
  tried: MailTry
}

export async function note(tx: Tx, { id, tried, ...changes }: Tried) {
  const tries = sql<string>`tries || ${JSON.stringify([tried])}::jsonb`
  await tx
    .updateTable('emails')
    .set({ ...changes, tries })
    .where('id', '=', id)
    .execute()
}

/** How many addresses of one document are remembered; each counts for a minute. */
const mostFrames = 100

/** The mail whose document is opened; nothing when this address of it was opened before. */
export const takeFrame = (tx: Tx, { id, hash }: { id: string; hash: string }): Promise<EmailRow | undefined> =>
  tx
    .updateTable('emails')
    .set({ used_frames: sql<string[]>`(array[${hash}] || used_frames)[:${sql.lit(mostFrames)}]` })
    .where('id', '=', id)
    .where(sql<boolean>`${hash} <> all (used_frames)`)
    .returningAll()
    .executeTakeFirst()

export async function countSince(db: Reader, since: Date) {
  const rows = await db
    .selectFrom('emails')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('created_date', '>=', since)
    .groupBy('status')
    .execute()
  const of = (status: EmailRow['status']) => rows.find((row) => row.status === status)?.count ?? 0
  return { sent: of('sent'), failed: of('failed'), waiting: of('waiting') }
}

/** How it went when a mail was last handed over. */
export async function lastTry(db: Reader): Promise<MailTry | undefined> {
  const row = await db
    .selectFrom('emails')
    .select(sql<MailTry>`tries -> -1`.as('tried'))
    .where('attempts', '>', 0)
    .where(sql<boolean>`jsonb_array_length(tries) > 0`)
    .orderBy('updated_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.tried
}

export async function keepPreview(tx: Tx, row: MailPreviewRow) {
  await tx.insertInto('mail_previews').values(row).execute()
}

export const takePreview = (tx: Tx, { id, since }: { id: string; since: Date }): Promise<MailPreviewRow | undefined> =>
  tx
    .deleteFrom('mail_previews')
    .where('id', '=', id)
    .where('created_date', '>=', since)
    .returningAll()
    .executeTakeFirst()

export async function removePreviews(tx: Tx, before: Date) {
  await tx.deleteFrom('mail_previews').where('created_date', '<', before).execute()
}

/** How many mails of each kind were written since. */
export const countByKind = (db: Reader, since: Date): Promise<{ kind: string; count: number }[]> =>
  db
    .selectFrom('emails')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('created_date', '>=', since)
    .groupBy('kind')
    .execute()

/** What operators wrote of mails, in every language. */
export const ownTemplates = (db: Reader) =>
  db
    .selectFrom('entries')
    .select(['id', 'updated_date', 'locale', 'name', 'fields'])
    .where('collection', '=', 'email')
    .orderBy('name')
    .orderBy('locale')
    .execute()

/** Entries are another slice's; mails only read what is written in them. */
export const templateEntries = (db: Reader, names: readonly string[]) =>
  db
    .selectFrom('entries')
    .select(['name', 'locale', 'fields'])
    .where('collection', '=', 'email')
    .where('name', 'in', names)
    .execute()

// workflows are another slice's and only looked at
const workflowsCalling = (db: Reader, { event, path }: { event: string; path: string }) =>
  db
    .selectFrom('workflows')
    .select('id')
    .where('active', '=', true)
    .where('event', '=', event)
    .where(sql<boolean>`strpos(run::text, ${path}) > 0`)
    .limit(1)

export const hasWorkflowCalling = async (db: Reader, call: { event: string; path: string }) =>
  (await workflowsCalling(db, call).executeTakeFirst()) !== undefined

/** The operator's workflow that mails after events of a type in place of us, not beside us. */
export const mailWorkflow = async (db: Reader, event: string): Promise<string | undefined> =>
  (
    await workflowsCalling(db, { event, path: '/emails/send' })
      .where(sql<boolean>`metadata #>> '{plaza,addsMails}' is distinct from 'true'`)
      .executeTakeFirst()
  )?.id

export const hasMailWorkflow = async (db: Reader, event: string) => (await mailWorkflow(db, event)) !== undefined

export async function removeOld(tx: Tx, limit: Date) {
  await tx.deleteFrom('emails').where('created_date', '<', limit).where('status', '<>', 'waiting').execute()
}
