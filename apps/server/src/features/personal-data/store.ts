import type { JsonObject } from '@plaza/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables, Tx } from '../../db/index.ts'
import type { DataExportRow } from '../../db/tables.ts'

type Reader = Kysely<Tables> | Tx

export async function insert(tx: Tx, row: DataExportRow) {
  await tx.insertInto('data_exports').values(row).execute()
}

export const listOf = (db: Reader, userId: string, now: Date): Promise<DataExportRow[]> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expiration_date', '>=', now)
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const read = (db: Reader, id: string): Promise<DataExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()

export async function update(db: Reader, id: string, change: Partial<Omit<DataExportRow, 'id'>>) {
  await db.updateTable('data_exports').set(change).where('id', '=', id).execute()
}

/** Whoever takes the link is the only one who has it. */
export async function takeLink(tx: Tx, { id, hash, now }: { id: string; hash: string; now: Date }) {
  const taken = await tx
    .updateTable('data_exports')
    .set({ link_hash: null, link_until: null })
    .where('id', '=', id)
    .where('link_hash', '=', hash)
    .where('link_until', '>=', now)
    .where('status', '=', 'ready')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** A link that was given out on the last day still leads to its file. */
export const expired = (db: Reader, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('data_exports')
    .select('id')
    .where('expiration_date', '<', now)
    .where((each) => each.or([each('link_until', 'is', null), each('link_until', '<', now)]))
    .limit(500)
    .execute()

export const ofUser = (db: Reader, userId: string): Promise<{ id: string }[]> =>
  db.selectFrom('data_exports').select('id').where('user_id', '=', userId).execute()

export async function remove(db: Reader, id: string) {
  await db.deleteFrom('data_exports').where('id', '=', id).execute()
}

/** Rows of a table as JSON, in the words of the API: `created_date` is `createdDate`. */
async function rows(db: Reader, query: RawBuilder<{ row: JsonObject }>): Promise<JsonObject[]> {
  const found = await query.execute(db)
  return found.rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    ),
  )
}

/** What is known about somebody, table by table. What lets others in (hashes, sealed values) is left out. */
export const parts: Readonly<Record<string, (db: Reader, userId: string) => Promise<JsonObject[]>>> = {
  user: (db, id) => rows(db, sql`select to_jsonb(t) as row from users t where id = ${id}`),
  sessions: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - 'value_hash' - 'user_id' || jsonb_build_object('reference', jsonb_build_object('userAgent', t.reference ->> 'userAgent', 'provider', t.reference ->> 'provider')) as row
        from auth_tokens t where user_id = ${id} and type = 'refresh' order by created_date`,
    ),
  linkedServices: (db, id) =>
    rows(db, sql`select to_jsonb(t) as row from sso_identities t where user_id = ${id} order by created_date`),
  assets: (db, id) =>
    rows(db, sql`select to_jsonb(t) as row from assets t where owner_id = ${id} order by created_date`),
  availabilities: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from availabilities t
        where asset_id in (select id from assets where owner_id = ${id}) order by created_date`,
    ),
  transactions: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from transactions t where owner_id = ${id} or taker_id = ${id} order by created_date`,
    ),
  payments: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from payments t
        where transaction_id in (select id from transactions where taker_id = ${id})`,
    ),
  messages: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from messages t where sender_id = ${id} or receiver_id = ${id} order by created_date`,
    ),
  ratings: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from ratings t where author_id = ${id} or target_id = ${id} order by created_date`,
    ),
  savedSearches: (db, id) =>
    rows(db, sql`select to_jsonb(t) as row from saved_searches t where user_id = ${id} order by created_date`),
  mails: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'kind', t.kind, 'recipient', t.recipient, 'subject', t.subject, 'status', t.status) as row
        from emails t join users u on t.recipient in (u.email, u.username) where u.id = ${id} order by t.created_date`,
    ),
  events: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'type', t.type, 'changes_requested', t.changes_requested) as row
        from events t where object_id = ${id} order by created_date`,
    ),
  files: (db, id) => rows(db, sql`select to_jsonb(t) as row from files t where owner_id = ${id} order by created_date`),
}

export const filesOf = (db: Reader, userId: string): Promise<{ key: string; folder: string }[]> =>
  db.selectFrom('files').select(['key', 'folder']).where('owner_id', '=', userId).orderBy('created_date').execute()

export async function removeFile(db: Reader, key: string) {
  await db.deleteFrom('files').where('key', '=', key).execute()
}

/** Bookings that somebody has made and that are not over. */
export const openBookings = (db: Reader, userId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('transactions')
    .select('id')
    .where('taker_id', '=', userId)
    .where('completed_date', 'is', null)
    .where('cancelled_date', 'is', null)
    .orderBy('created_date')
    .execute()

const redacted = sql`jsonb_build_object('redacted', true)`
const personal = [
  'username',
  'displayName',
  'firstname',
  'lastname',
  'email',
  'description',
  'metadata',
  'platformData',
  'organizations',
]

/**
 * What events and logs say about a person, without what it says about them: that something happened stays, and who it was
 * stays as an id that belongs to nobody. `keptEventId` is told in full a while longer, for those who follow it.
 */
export async function redact(tx: Tx, userId: string, keptEventId: string | undefined) {
  const keys = sql`${personal}::text[]`
  await sql`
    update events
    set object = case when object is null then null else (object - ${keys}) || ${redacted} end,
      changes_requested = case when changes_requested is null then null else (changes_requested - ${keys}) || ${redacted} end,
      metadata = metadata - array['data', 'email'],
      sealed_metadata = null
    where object_id = ${userId} and id <> ${keptEventId ?? ''}
  `.execute(tx)
  for (const table of ['workflow_logs', 'webhook_logs'] as const) {
    await sql`
      update ${sql.table(table)} set metadata = ${redacted}
      where event_id in (select id from events where object_id = ${userId} and id <> ${keptEventId ?? ''})
    `.execute(tx)
  }
  await sql`update auth_tokens set reference = reference || '{"data": {}}' where user_id = ${userId} and type = 'check'`.execute(
    tx,
  )
}

export async function removeOwn(tx: Tx, userId: string, addresses: readonly string[]) {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).execute()
  if (addresses.length > 0)
    await tx
      .deleteFrom('emails')
      .where('recipient', 'in', [...addresses])
      .execute()
}
