import type { DateBounds } from '@plaza/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Reader, whereDate } from '../../../db/index.ts'
import type { ConversationSummaryRow } from '../../../db/tables.ts'

export type OverviewFilters = {
  id?: string[]
  userId?: string
  topicId?: string[]
  status?: string[]
  stage?: string[]
  date?: DateBounds
  reported?: boolean
  contactData?: boolean
  unansweredHours?: number
  query?: string
}

export type OverviewRow = Omit<ConversationSummaryRow, 'contact_date'> & {
  topic_name: string | null
  owner_id: string | null
  is_reported: boolean
  has_contact_data: boolean
  nb_matches: number | null
}

export type PersonRow = { id: string; display_name: string | null; avatar_url: string | null }

/** Of words that everybody writes, so many messages are looked at. */
const mostCompared = 5000

const isWithout = (has: boolean, condition: RawBuilder<unknown>) => (has ? condition : sql`not ${condition}`)

const isReported = sql`exists (
  select from cases
  where kind = 'report' and status <> 'closed' and object_type = 'message'
    and metadata ->> 'conversationId' = conversations.id
)`
/** A request is answered by a step of the booking too. */
const hasMoved = sql`exists (
  select from transactions
  where transactions.id = conversations.topic_id and status_date >= conversations.waiting_since
)`
const wordsOf = (query: string) => sql`to_tsvector('simple', content) @@ plainto_tsquery('simple', ${query})`

function rulesOf(filters: OverviewFilters, now: Date) {
  const { id, userId, topicId, status, stage, date, reported, contactData, unansweredHours, query } = filters
  return [
    sql`nb_messages > 0`,
    ...(id ? [sql`conversations.id = any (${id}::text[])`] : []),
    ...(userId === undefined ? [] : [sql`user_ids @> array[${userId}]::text[]`]),
    ...(topicId
      ? [
          sql`(
            topic_id = any (${topicId}::text[])
            or topic_id in (select id from transactions where asset_id = any (${topicId}::text[]))
          )`,
        ]
      : []),
    ...(status ? [sql`topic_id in (select id from transactions where status = any (${status}::text[]))`] : []),
    ...(stage ? [sql`topic_id in (select id from transactions where stage = any (${stage}::text[]))`] : []),
    ...(date ? [whereDate('date', date)] : []),
    ...(reported === undefined ? [] : [isWithout(reported, isReported)]),
    ...(contactData === undefined ? [] : [isWithout(contactData, sql`(contact_date is not null)`)]),
    ...(unansweredHours === undefined
      ? []
      : [sql`waiting_since <= ${new Date(now.getTime() - unansweredHours * 3_600_000)} and not ${hasMoved}`]),
    ...(query === undefined
      ? []
      : [
          sql`conversations.id in (
            select conversation_id
            from (select conversation_id from messages where ${wordsOf(query)} limit ${mostCompared}) as found
          )`,
        ]),
  ]
}

type Page = { now: Date; limit: number; offset: number }

/** Conversations of everybody, those in which something was said last first. What was said is not read. */
export async function list(db: Reader, filters: OverviewFilters, { now, limit, offset }: Page): Promise<OverviewRow[]> {
  const matches =
    filters.query === undefined
      ? sql`null::int`
      : sql`(select count(*)::int from messages where conversation_id = conversations.id and ${wordsOf(filters.query)})`
  const { rows } = await sql<OverviewRow>`
    select conversations.id, topic_id, user_ids, conversations.created_date, date, nb_messages,
      case when not ${hasMoved} then waits_for end as waits_for,
      case when not ${hasMoved} then waiting_since end as waiting_since,
      contact_date is not null as has_contact_data,
      ${isReported} as is_reported,
      ${matches} as nb_matches,
      coalesce(transactions.asset_snapshot ->> 'name', assets.name) as topic_name,
      coalesce(transactions.owner_id, assets.owner_id) as owner_id
    from (
      select * from conversations
      where ${sql.join(rulesOf(filters, now), sql` and `)}
      order by date desc, id desc limit ${limit} offset ${offset}
    ) as conversations
    left join transactions on transactions.id = topic_id
    left join assets on assets.id = topic_id
    order by date desc, conversations.id desc
  `.execute(db)
  return rows
}

export async function count(db: Reader, filters: OverviewFilters, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversations where ${sql.join(rulesOf(filters, now), sql` and `)}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export async function people(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, PersonRow>> {
  const { rows } = await sql<PersonRow>`
    select id, display_name, metadata #>> '{images,0,url}' as avatar_url from users where id = any (${[...new Set(ids)]}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
