import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/index.ts'
import { visibleCopy } from '../../transactions/index.ts'

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
