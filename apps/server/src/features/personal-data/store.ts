import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { DataExportRow } from '../../db/tables.ts'
import { personalFields, personalRoles } from '../../events/index.ts'
import { visibleCopy } from '../transactions/index.ts'

export async function insert(tx: Tx, row: DataExportRow) {
  await tx.insertInto('data_exports').values(row).execute()
}

/** Those that somebody may download. */
export const listOf = (db: Reader, recipientId: string, now: Date): Promise<DataExportRow[]> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('recipient_id', '=', recipientId)
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
  db
    .selectFrom('data_exports')
    .select('id')
    .where((each) => each.or([each('user_id', '=', userId), each('recipient_id', '=', userId)]))
    .execute()

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

/**
 * A booking without what its copies of a listing and a type hold of others, such as where it is: as the API shows it
 * (docs/contract/00-common.md §9.3).
 */
function withoutOthers({ haveDealt, assetSnapshot, assetType, ...row }: JsonObject, id: string): JsonObject {
  const ofAsset = row.ownerId === id ? ['private', 'protected'] : haveDealt === true ? ['protected'] : []
  return {
    ...row,
    assetSnapshot: visibleCopy(asObject(assetSnapshot), readsNothing, ofAsset),
    assetType: visibleCopy(asObject(assetType), readsNothing),
  }
}

const readsNothing = { namespaces: [], isSystem: false }

/** What is known about somebody, table by table. What lets others in (hashes, sealed values) is left out. */
export const parts: Readonly<Record<string, (db: Reader, userId: string) => Promise<JsonObject[]>>> = {
  user: (db, id) => rows(db, sql`select to_jsonb(t) as row from users t where id = ${id}`),
  sessions: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - 'value_hash' - 'user_id' || jsonb_build_object('reference', jsonb_build_object('userAgent', t.reference ->> 'userAgent', 'provider', t.reference ->> 'provider')) as row
        from auth_tokens t where user_id = ${id} and type = 'refresh' order by created_date`,
    ),
  secondFactors: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'kind', t.kind, 'name', t.name, 'last_used_date', t.last_used_date) as row
        from factors t where user_id = ${id} order by created_date`,
    ),
  signIns: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - 'user_id' - 'network' as row from sign_ins t where user_id = ${id} order by created_date`,
    ),
  lastSeen: (db, id) =>
    rows(db, sql`select jsonb_build_object('date', t.date) as row from last_seen t where user_id = ${id}`),
  deletionNotice: (db, id) =>
    rows(db, sql`select to_jsonb(t) - 'user_id' as row from unused_accounts t where user_id = ${id}`),
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
  connectedCalendars: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - '{url_sealed,url_hash,etag,last_modified,next_date}'::text[] as row from calendar_sources t
        where asset_id in (select id from assets where owner_id = ${id}) order by created_date`,
    ),
  sharedLists: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - '{token_hash,token_sealed}'::text[] as row from shared_lists t
        where user_id = ${id} order by created_date`,
    ),
  calendarAddresses: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - '{token_hash,token_sealed}'::text[] as row from calendar_addresses t
        where user_id = ${id} order by created_date`,
    ),
  waitingList: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - 'place' as row from waiting_entries t where user_id = ${id} order by created_date`,
    ),
  transactions: async (db, id) => {
    const found = await rows(
      db,
      sql`select to_jsonb(t) || jsonb_build_object('have_dealt', exists (
            select from transactions d
            where d.is_disclosing and d.owner_id in (t.owner_id, t.taker_id) and d.taker_id in (t.owner_id, t.taker_id)
          )) as row
        from transactions t where owner_id = ${id} or taker_id = ${id} order by created_date`,
    )
    return found.map((row) => withoutOthers(row, id))
  },
  bookingChanges: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from transaction_changes t
        where transaction_id in (select id from transactions where owner_id = ${id} or taker_id = ${id})
        order by created_date`,
    ),
  payments: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from payments t
        where transaction_id in (select id from transactions where taker_id = ${id})`,
    ),
  additionalPayments: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from additional_payments t
        where transaction_id in (select id from transactions where taker_id = ${id})`,
    ),
  deposits: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - 'decided_by' as row from deposits t
        where transaction_id in (select id from transactions where owner_id = ${id} or taker_id = ${id})`,
    ),
  assessments: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - 'sign_codes_sealed' - 'listed_date' as row from assessments t
        where signers ? ${id} or ${id} in (owner_id, taker_id, emitter_id, receiver_id) order by created_date`,
    ),
  handoverVersions: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - 'client_id' as row from handover_versions t
        where author_id = ${id} or (kind = 'confirmation' and payload ->> 'signerId' = ${id})
        order by assessment_id, number`,
    ),
  orders: (db, id) =>
    rows(
      db,
      // who only gets something of a cart sees what concerns them
      sql`select to_jsonb(t) || jsonb_build_object(
          'lines', (select coalesce(jsonb_agg(to_jsonb(l) order by created_date, position), '[]') from order_lines l
            where order_id = t.id and (t.payer_id = ${id} or ${id} in (l.payer_id, l.receiver_id))),
          'moves', (select coalesce(jsonb_agg(to_jsonb(m) order by created_date, position), '[]') from order_moves m
            where order_id = t.id and (t.payer_id = ${id} or ${id} in (m.payer_id, m.receiver_id)))) as row
        from orders t
        where payer_id = ${id}
          or id in (select order_id from order_lines where receiver_id = ${id})
          or id in (select order_id from order_moves where receiver_id = ${id})
        order by created_date`,
    ),
  messages: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from messages t where sender_id = ${id} or receiver_id = ${id} order by created_date`,
    ),
  ratings: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) - '{is_sealed,sealed_until}'::text[] as row from ratings t where author_id = ${id} or (target_id = ${id} and not is_sealed) order by created_date`,
    ),
  savedSearches: (db, id) =>
    rows(db, sql`select to_jsonb(t) as row from saved_searches t where user_id = ${id} order by created_date`),
  mails: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'kind', t.kind, 'recipient', t.recipient, 'subject', t.subject, 'status', t.status) as row
        from emails t join users u on t.recipient in (u.email, u.username) or t.user_id = u.id
        where u.id = ${id} order by t.created_date`,
    ),
  events: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'type', t.type, 'changes_requested', t.changes_requested, 'metadata', t.metadata) as row
        from events t where object_id = ${id} order by created_date`,
    ),
  checks: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'type', t.reference ->> 'type', 'data', t.reference -> 'data') as row
        from auth_tokens t where user_id = ${id} and type = 'check' order by created_date`,
    ),
  emailChanges: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'email', t.email) as row from email_changes t where user_id = ${id}`,
    ),
  tasks: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'event_type', t.event_type, 'event_metadata', t.event_metadata) as row
        from tasks t where event_object_id = ${id} order by created_date`,
    ),
  notifications: (db, id) =>
    rows(db, sql`select to_jsonb(t) - 'cause' as row from notifications t where user_id = ${id} order by created_date`),
  invitations: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from organization_invitations t
        join users u on t.email in (u.email, u.username) where u.id = ${id} order by t.created_date`,
    ),
  staffInvitations: (db, id) =>
    rows(
      db,
      sql`select to_jsonb(t) as row from staff_invitations t
        join users u on lower(t.email) in (lower(u.email), lower(u.username)) where u.id = ${id} order by t.created_date`,
    ),
  staffVisits: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'mode', t.mode, 'ended_date', t.ended_date) as row
        from view_as_sessions t where user_id = ${id} and begun_date is not null order by created_date`,
    ),
  openedConversations: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'conversation_id', t.conversation_id) as row
        from conversation_openings t where user_ids @> array[${id}]::text[] order by created_date`,
    ),
  suspensions: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'kind', t.kind, 'until', t.until, 'reason_code', t.reason_code, 'ended_date', t.ended_date) as row
        from suspensions t where user_id = ${id} order by created_date`,
    ),
  acceptances: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'page', t.page, 'version', t.version) as row
        from acceptances t where user_id = ${id} order by created_date`,
    ),
  notes: (db, id) =>
    rows(db, sql`select to_jsonb(t) as row from notes t where author_id = ${id} order by created_date`),
  auditRecords: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'action', t.action, 'object_type', t.object_type, 'object_id', t.object_id) as row
        from audit t where actor_id = ${id} or object_id = ${id} order by created_date`,
    ),
  reports: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'reason', t.reason, 'text', t.text, 'object_type', c.object_type, 'object_id', c.object_id) as row
        from case_reports t join cases c on c.id = t.case_id where t.reporter_id = ${id} order by t.created_date`,
    ),
  cases: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'kind', t.kind, 'title', t.title, 'status', t.status, 'resolution', t.resolution) as row
        from cases t where ${id} = any(user_ids) or object_id = ${id} order by created_date`,
    ),
  operations: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('created_date', t.created_date, 'kind', t.kind, 'object_type', t.object_type, 'total', t.total, 'status', t.status) as row
        from operations t where created_by = ${id} order by created_date`,
    ),
  deletedObjects: (db, id) =>
    rows(
      db,
      sql`select jsonb_build_object('deleted_date', t.deleted_date, 'kind', t.kind, 'object_id', t.object_id, 'expiration_date', t.expiration_date) as row
        from trash t where user_ids @> array[${id}]::text[] order by deleted_date`,
    ),
  files: (db, id) => rows(db, sql`select to_jsonb(t) as row from files t where owner_id = ${id} order by created_date`),
}

/** Of the database itself: one that was made from a backup has another. */
export async function databaseId(db: Reader): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as id
    from pg_control_system()
  `.execute(db)
  return rows[0]?.id ?? ''
}

export const assetsOf = async (db: Reader, userId: string): Promise<string[]> =>
  (await db.selectFrom('assets').select('id').where('owner_id', '=', userId).execute()).map(({ id }) => id)

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

/** What somebody has done with others, and with whom: records of it name them. */
export type Shared = { ids: string[]; people: string[] }

export async function sharedWith(db: Reader, userId: string): Promise<Shared> {
  const { rows } = await sql<Shared>`
    with shared as (
      select id, owner_id as one, taker_id as other from transactions where ${userId} in (owner_id, taker_id)
      union all
      select unnest(array[id, conversation_id]), sender_id, receiver_id from messages
      where ${userId} in (sender_id, receiver_id)
      union all
      select id, author_id, target_id from ratings where ${userId} in (author_id, target_id)
    )
    select
      coalesce((select array_agg(distinct id) from shared), '{}') as ids,
      coalesce((select array_agg(distinct person) from shared, unnest(array[one, other]) person
        where person <> ${userId}), '{}') as people
  `.execute(db)
  return rows[0] ?? { ids: [], people: [] }
}

/** Who a removed user was, as long as the event of the removal tells. */
export const removalOf = async (db: Reader, userId: string): Promise<JsonObject | undefined> =>
  (
    await db
      .selectFrom('events')
      .select('object')
      .where('object_id', '=', userId)
      .where('type', '=', 'user__deleted')
      .executeTakeFirst()
  )?.object ?? undefined

const redacted = sql`jsonb_build_object('redacted', true)`

export const oldestEvent = async (db: Reader): Promise<Date | undefined> =>
  (await db.selectFrom('events').select('created_date').orderBy('created_date').limit(1).executeTakeFirst())
    ?.created_date

type Redaction = { userId: string; period: { from: Date; to: Date } }

/**
 * What events of a period say about a person, without what it says about them: that something happened stays, and who it
 * was stays as an id that belongs to nobody.
 */
export async function redactEvents(tx: Tx, { userId, period: { from, to } }: Redaction) {
  const keys = sql`${personalFields}::text[]`
  const isTheirs = sql.join(
    personalRoles.map((role) => sql`object ->> ${role} = ${userId}`),
    sql` or `,
  )
  const { rows: changed } = await sql<{ id: string }>`
    update events
    set object = case when object is null then null else (object - ${keys}) || ${redacted} end,
      changes_requested = case when changes_requested is null then null else (changes_requested - ${keys}) || ${redacted} end,
      metadata = '{}',
      sealed_metadata = null
    where created_date >= ${from} and created_date < ${to}
      and (object_id = ${userId} or ${isTheirs})
    returning id
  `.execute(tx)
  // what they wrote in events about others, such as a complaint
  await sql`
    update events set metadata = '{}'
    where created_date >= ${from} and created_date < ${to}
      and emitter = 'custom' and emitter_id = ${userId} and not starts_with(type, 'plaza_')
  `.execute(tx)
  const ids = changed.map(({ id }) => id)
  if (ids.length === 0) return ids
  for (const table of ['workflow_logs', 'webhook_logs'] as const) {
    await sql`update ${sql.table(table)} set metadata = ${redacted} where event_id = any(${ids}::text[])`.execute(tx)
  }
  await sql`delete from workflow_runs where event_id = any(${ids}::text[])`.execute(tx)
  return ids
}

/** Others are words that somebody wrote. */
const knownReasons = [
  'cancelledByOwner',
  'cancelledByTaker',
  'forceCancel',
  'refusedByOwner',
  'refusedByTaker',
  'transactionConflict',
  'withdrawn',
]

/**
 * Bookings and what was said in them stay with the others who had them. What was offered keeps its name and its terms,
 * because a refund may still follow from them.
 */
export async function redactShared(tx: Tx, userId: string) {
  await sql`
    update transactions
    set asset_snapshot = case when owner_id = ${userId} then (
        asset_snapshot - array['description', 'locations', 'customAttributes', 'platformData'] || jsonb_build_object(
          'metadata', jsonb_build_object(
            'timeZone', asset_snapshot -> 'metadata' -> 'timeZone',
            'plaza', jsonb_build_object('rules', jsonb_build_object(
              'cancellation', asset_snapshot -> 'metadata' -> 'plaza' -> 'rules' -> 'cancellation'))))
      ) else asset_snapshot end,
      metadata = case when taker_id = ${userId} then '{}' else metadata end,
      cancellation_reason = case when cancellation_reason is null or cancellation_reason = any(${knownReasons}::text[])
        then cancellation_reason else 'other' end,
      status_history = (
        select coalesce(jsonb_agg(entry - 'data' order by place), '[]')
        from jsonb_array_elements(status_history) with ordinality as each (entry, place)
      )
    where owner_id = ${userId} or taker_id = ${userId}
  `.execute(tx)
  await sql`
    update messages
    set metadata = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(metadata) where key in ('archived', 'isHiddenMessage')
    ), '{}')
    where sender_id = ${userId}
  `.execute(tx)
  await sql`update ratings set metadata = '{}' where author_id = ${userId}`.execute(tx)
  await sql`
    update auth_tokens set reference = reference || '{"data": {}}' where user_id = ${userId} and type = 'check'
  `.execute(tx)
}

type MentionsOptions = { userId: string; shared: Shared; eventIds: readonly string[] }

/** Mails and notices that tell others of somebody by name. What waits to be sent is sent first. */
export async function removeMentions(tx: Tx, { userId, shared: { ids, people }, eventIds }: MentionsOptions) {
  const causes = [...ids, ...eventIds]
  const isAbout = sql`exists (select 1 from unnest(${causes}::text[]) named where strpos(cause, named) > 0)`
  await sql`
    delete from emails
    where status <> 'waiting' and (
      strpos(cause, ${userId}) > 0
      or recipient in (select unnest(array[email, username]) from users where id = any(${people}::text[])) and ${isAbout}
    )
  `.execute(tx)
  await sql`
    delete from notifications
    where user_id = any(${people}::text[]) and (object_id = any(${ids}::text[]) or ${isAbout})
  `.execute(tx)
}

export async function removeOwn(tx: Tx, userId: string, addresses: readonly string[]) {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).execute()
  await sql`update audit set values_sealed = null where ${userId} in (object_id, actor_id)`.execute(tx)
  await tx.deleteFrom('emails').where('user_id', '=', userId).execute()
  await redactCases(tx, userId)
  await tx.deleteFrom('view_as_sessions').where('user_id', '=', userId).execute()
  await sql`
    update conversation_openings set user_ids = array_remove(user_ids, ${userId}) where user_ids @> array[${userId}]::text[]
  `.execute(tx)
  await tx.deleteFrom('suspensions').where('user_id', '=', userId).execute()
  // they stay refused by their hashes, which nobody can read
  await sql`delete from blocks where kind = 'person' and user_id = ${userId}`.execute(tx)
  await sql`update blocks set value_sealed = null, user_id = null where user_id = ${userId}`.execute(tx)
  // that a version was accepted stays; where from does not
  await tx.updateTable('acceptances').set({ network_sealed: null }).where('user_id', '=', userId).execute()
  await tx.deleteFrom('notes').where('object_id', '=', userId).execute()
  await tx.deleteFrom('operations').where('created_by', '=', userId).execute()
  await sql`delete from trash where user_ids @> array[${userId}]::text[]`.execute(tx)
  if (addresses.length === 0) return
  await tx
    .deleteFrom('emails')
    .where('recipient', 'in', [...addresses])
    .execute()
  await tx
    .deleteFrom('organization_invitations')
    .where('email', 'in', [...addresses])
    .execute()
  await tx
    .deleteFrom('staff_invitations')
    .where('email', 'in', [...addresses])
    .execute()
  await sql`
    update events set metadata = metadata - 'email'
    where type in ('plaza_organization_invited', 'plaza_staff_invited') and metadata ->> 'email' = any(${[...addresses]}::text[])
  `.execute(tx)
}

/** That there was a case stays; what it said of somebody, and what they complained about in their own words, goes. */
async function redactCases(tx: Tx, userId: string) {
  const isAbout = sql`(object_id = ${userId} or user_ids @> array[${userId}]::text[])`
  await sql`
    update case_reports set text = null
    where text is not null and case_id in (select id from cases where ${isAbout})
  `.execute(tx)
  await sql`update case_reports set reporter_id = null, text = null where reporter_id = ${userId}`.execute(tx)
  await sql`
    update cases set title = null, metadata = '{}', user_ids = array_remove(user_ids, ${userId}) where ${isAbout}
  `.execute(tx)
}
