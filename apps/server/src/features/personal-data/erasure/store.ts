import type { JsonObject } from '@plaza/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../db/index.ts'
import { personalFields, personalRoles } from '../../../events/index.ts'

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
