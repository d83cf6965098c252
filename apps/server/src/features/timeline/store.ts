import type { JsonObject, TimelineKind } from '@plaza/contract'
import { type RawBuilder, sql } from 'kysely'
import { holdsAll, type Reader } from '../../db/index.ts'

/** An entry as the database tells it; `words` are what it is found by. */
export type EntryRow = {
  id: string
  date: Date
  kind: TimelineKind
  action: string
  actor_id: string | null
  object_type: string | null
  object_id: string | null
  data: JsonObject
}

/** Whose time line it is. */
export type Subject = { id: string; addresses: readonly string[] }

const nameOf = (id: RawBuilder<unknown>) => sql`(select display_name from users where users.id = ${id})`

const bookingsOf = ({ id }: Subject) => sql`
  select transactions.*, 'taker' as side, owner_id as other_id from transactions where taker_id = ${id}
  union all
  select transactions.*, 'owner' as side, taker_id as other_id from transactions where owner_id = ${id} and taker_id <> ${id}`

/** Each status that a booking had, with when it came to it. The newest stands first; numbers count from the oldest, and stay. */
const bookings = (subject: Subject) => sql`
  select trn.id || '.' || step.number as id, (step.change ->> 'date')::timestamptz as date, 'booking' as kind,
    step.change ->> 'status' as action,
    case when step.change ->> 'status' = process.cancel_status and trn.cancelled_by = 'owner' then trn.owner_id
      when step.change ->> 'status' = process.cancel_status and trn.cancelled_by = 'taker' then trn.taker_id
      when step.number = 1 or (step.number = 2 and process.has_draft) then trn.taker_id
    end as actor_id,
    'transaction' as object_type, trn.id as object_id,
    jsonb_build_object(
      'assetName', trn.asset_snapshot ->> 'name', 'side', trn.side, 'otherId', trn.other_id,
      'startDate', trn.start_date, 'endDate', trn.end_date,
      'cancellationReason', case when step.change ->> 'status' = process.cancel_status then trn.cancellation_reason end
    ) as data,
    concat_ws(' ', trn.asset_snapshot ->> 'name', ${nameOf(sql`trn.other_id`)}, step.change ->> 'status') as words
  from (${bookingsOf(subject)}) as trn
  cross join lateral (
    select coalesce(trn.asset_type #>> '{transactionProcess,cancelStatus}', 'cancelled') as cancel_status,
      booking_stage(
        trn.status_history #>> '{-1,status}', jsonb_build_array(trn.status_history -> -1), trn.asset_type, false, false, false
      ) = 'draft' as has_draft
  ) as process
  cross join lateral (
    select change, jsonb_array_length(trn.status_history) - place + 1 as number
    from jsonb_array_elements(trn.status_history) with ordinality as history (change, place)
  ) as step
  where trn.stage <> 'draft' and not (step.number = 1 and process.has_draft)`

/** Where the money of a booking is now. */
const payments = (subject: Subject) => sql`
  select trn.id || '.payment' as id, payments.updated_date as date, 'payment' as kind,
    case when payments.refunded > 0 then 'refunded' else payments.status end as action, null as actor_id,
    'transaction' as object_type, trn.id as object_id,
    jsonb_build_object(
      'assetName', trn.asset_snapshot ->> 'name', 'amount', payments.amount, 'refunded', payments.refunded,
      'currency', payments.currency, 'provider', payments.provider, 'side', trn.side
    ) as data,
    concat_ws(' ', trn.asset_snapshot ->> 'name', payments.provider) as words
  from (${bookingsOf(subject)}) as trn
  join payments on payments.transaction_id = trn.id`

/** Those that were written to them, and those to their address that were written to nobody in particular. */
const mails = ({ id, addresses }: Subject) => {
  const those = (condition: RawBuilder<unknown>) => sql`
    select id, created_date as date, 'mail' as kind, status as action, null as actor_id, 'email' as object_type,
      id as object_id,
      jsonb_build_object('subject', subject, 'template', kind, 'to', recipient, 'error', error, 'attempts', attempts) as data,
      subject || ' ' || kind || ' ' || recipient as words
    from emails
    where ${condition}`
  return sql`
    ${those(sql`user_id = ${id}`)}
    union all
    ${those(sql`user_id is null and recipient = any (${addresses}::text[])`)}`
}

/** What the app told, without what people wrote. */
const notifications = ({ id }: Subject) => sql`
  select id, created_date as date, 'notification' as kind, name as action, null as actor_id, 'notification' as object_type,
    object_id, jsonb_build_object('values', data - 'message' - 'comment', 'path', path, 'readDate', read_date) as data,
    name || ' ' || (data - 'message' - 'comment')::text as words
  from notifications
  where user_id = ${id}`

/** Who wrote to whom about what; never what. */
const messages = ({ id }: Subject) => {
  const side = (own: string, other: string, action: string) => sql`
    select id, created_date as date, 'message' as kind, ${action} as action, sender_id as actor_id,
      'conversation' as object_type, conversation_id as object_id,
      jsonb_build_object('otherId', ${sql.ref(other)}, 'topicId', topic_id) as data,
      ${nameOf(sql.ref(other))} as words
    from messages
    where ${sql.ref(own)} = ${id}`
  return sql`
    ${side('sender_id', 'receiver_id', 'sent')}
    union all
    ${side('receiver_id', 'sender_id', 'received')} and sender_id <> ${id}`
}

const told = ['asset__validated', 'asset__activated', 'asset__deactivated', 'asset__pricing_changed', 'asset__deleted']

/** When listings began, and what events still tell of them. */
const listings = ({ id }: Subject) => sql`
  select id, created_date as date, 'listing' as kind, 'created' as action, owner_id as actor_id, 'asset' as object_type,
    id as object_id, jsonb_build_object('name', name) as data, name as words
  from assets
  where owner_id = ${id}
  union all
  select events.id, events.created_date, 'listing', events.type, events.emitter_id, 'asset', assets.id,
    jsonb_build_object('name', assets.name, 'changes', events.changes_requested), assets.name
  from assets
  join events on events.object_id = assets.id and events.type = any (${told}::text[])
  where assets.owner_id = ${id}`

const ratings = ({ id }: Subject) => {
  const side = (own: string, other: string, action: string) => sql`
    select ratings.id, ratings.created_date as date, 'rating' as kind, ${action} as action, author_id as actor_id,
      'rating' as object_type, ratings.id as object_id,
      jsonb_build_object('otherId', ${sql.ref(other)}, 'score', score, 'label', label, 'transactionId', transaction_id) as data,
      ${nameOf(sql.ref(other))} as words
    from ratings
    where ${sql.ref(own)} = ${id}`
  return sql`${side('author_id', 'target_id', 'given')} union all ${side('target_id', 'author_id', 'received')}`
}

const signIns = ({ id }: Subject) => sql`
  select id, created_date as date, 'signIn' as kind, kind as action, null as actor_id, 'session' as object_type,
    session_id as object_id,
    jsonb_build_object(
      'place', place, 'amr', amr, 'provider', provider, 'network', network, 'userAgent', user_agent, 'endedDate', ended_date
    ) as data,
    concat_ws(' ', kind, provider, user_agent) as words
  from sign_ins
  where user_id = ${id}
  union all
  select id || '.end', ended_date, 'signIn', 'signedOut', null, 'session', session_id,
    jsonb_build_object(
      'place', place, 'amr', amr, 'provider', provider, 'network', network, 'userAgent', user_agent, 'endedDate', ended_date
    ),
    concat_ws(' ', 'signedOut', provider, user_agent)
  from sign_ins
  where user_id = ${id} and ended_date is not null`

/** Complaints about them and by them, and other cases that concern them. */
const reports = ({ id }: Subject) => {
  const isAbout = sql`cases.user_ids @> array[${id}]::text[]`
  const complaints = (action: string, condition: RawBuilder<unknown>) => sql`
    select case_reports.event_id as id, case_reports.created_date as date, 'report' as kind, ${action} as action,
      reporter_id as actor_id, 'case' as object_type, cases.id as object_id,
      jsonb_build_object('reason', case_reports.reason, 'title', cases.title, 'about', cases.object_type) as data,
      concat_ws(' ', case_reports.reason, cases.title, 'reported') as words
    from case_reports
    join cases on cases.id = case_reports.case_id
    where ${condition}`
  const about = sql`jsonb_build_object('case', cases.kind, 'title', title, 'about', object_type, 'resolution', resolution)`
  return sql`
    ${complaints('reported', isAbout)}
    union all
    ${complaints('complained', sql`reporter_id = ${id} and not ${isAbout}`)}
    union all
    select id, created_date, 'report', 'opened', opened_by, 'case', id, ${about}, concat_ws(' ', cases.kind, title)
    from cases
    where ${isAbout} and kind <> 'report'
    union all
    select id || '.closed', closed_date, 'report', 'closed', closed_by, 'case', id, ${about}, concat_ws(' ', cases.kind, title)
    from cases
    where ${isAbout} and closed_date is not null`
}

/** What colleagues did; the values are sealed and opened where they are shown. */
const deeds = ({ id }: Subject) => sql`
  select id, created_date as date, 'staff' as kind, action, actor_id, object_type, object_id,
    jsonb_build_object('keyId', key_id, 'fields', fields) as data,
    concat_ws(' ', action, ${nameOf(sql`actor_id`)}) as words
  from audit
  where object_id = ${id}`

/** Events that others sent about them; those of the API itself are told by what they are about. */
const events = ({ id }: Subject) => sql`
  select id, created_date as date, 'event' as kind, type as action, emitter_id as actor_id, object_type, object_id,
    '{}'::jsonb as data, type as words
  from events
  where object_id = ${id} and emitter <> 'core' and type not like 'plaza\\_%' and type not like '%\\_reported'`

const sources = {
  booking: bookings,
  payment: payments,
  mail: mails,
  notification: notifications,
  message: messages,
  listing: listings,
  rating: ratings,
  signIn: signIns,
  report: reports,
  staff: deeds,
  event: events,
} satisfies Record<TimelineKind, (subject: Subject) => RawBuilder<unknown>>

export type Wanted = {
  kinds: readonly TimelineKind[]
  before?: string
  after?: string
  words?: string
  /** The entry that the page before ended with. */
  from?: { value: string; id: string }
  limit: number
}

/** The newest of each kind, put into one order: no kind is read further than the page can show. */
export async function entries(db: Reader, subject: Subject, wanted: Wanted): Promise<EntryRow[]> {
  const { kinds, before, after, words, from, limit } = wanted
  const conditions = [
    ...(before === undefined ? [] : [sql`date < ${before}::timestamptz`]),
    ...(after === undefined ? [] : [sql`date > ${after}::timestamptz`]),
    ...(from === undefined ? [] : [sql`(date, id) < (${from.value}::timestamptz, ${from.id})`]),
    ...(words === undefined ? [] : [holdsAll(sql`folded(words)`, words)]),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const columns = sql`id collate "C" as id, date, kind, action, actor_id, object_type, object_id, data`
  const newest = kinds.map(
    (kind) => sql`
      (select ${columns} from (select id collate "C" as id, date, kind, action, actor_id, object_type, object_id, data, words
        from (${sources[kind](subject)}) as own) as entries ${where} order by date desc, id desc limit ${limit})`,
  )
  if (newest.length === 0) return []
  const found = await sql<EntryRow>`
    select * from (${sql.join(newest, sql` union all `)}) as entries order by date desc, id desc limit ${limit}
  `.execute(db)
  return found.rows
}

/** Names of people, by their ids. */
export const names = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name'])
    .where('id', 'in', [...ids])
    .execute()

export const subjectOf = (db: Reader, id: string) =>
  db.selectFrom('users').select(['id', 'email', 'username']).where('id', '=', id).executeTakeFirst()

export const deedsById = (db: Reader, ids: readonly string[]) =>
  db
    .selectFrom('audit')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
