import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { MessageRow, TransactionRow, UserRow } from '../../db/tables.ts'

export type Filters = {
  id?: string[]
  role?: 'owner' | 'taker'
  box?: 'active' | 'unread' | 'archived'
  status?: string[]
  stage?: string[]
  query?: string
}

export type ConversationRow = {
  id: string
  topic_id: string
  topic_name: string | null
  other_id: string
  date: Date
  last_id: string | null
  unread: number
  is_unread: boolean
  is_archived: boolean
  can_archive: boolean
  is_owner: boolean
}

const pattern = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The conversations of one person. What they wrote and got is grouped in one pass over the indexes of sender and
 * receiver; what is put away comes back when the other writes again, and a booking that was given up without a word is
 * no conversation.
 */
export async function list(
  db: Reader,
  me: string,
  filters: Filters,
  { by, now, limit, offset }: { by: 'date' | 'startDate'; now: Date; limit: number; offset: number },
) {
  const { id, role, box, status, stage, query } = filters
  const words = query?.trim() ? pattern(query.trim()) : undefined
  const rules = [
    sql`(last_id is not null or (transactions.id is not null and transactions.cancelled_date is null))`,
    ...(id ? [sql`mine.id = any(${id}::text[])`] : []),
    ...(role ? [sql`${isOwner(me)} = ${role === 'owner'}`] : []),
    ...(box === 'archived' ? [sql`is_archived and not is_unread`] : []),
    ...(box === 'active' || box === 'unread' ? [sql`not (is_archived and not is_unread)`] : []),
    ...(box === 'unread' ? [sql`is_unread`] : []),
    ...(status ? [sql`transactions.status = any(${status}::text[])`] : []),
    ...(stage ? [sql`transactions.stage = any(${stage}::text[])`] : []),
    ...(words
      ? [
          sql`(
            users.display_name ilike ${words}
            or ${topicName} ilike ${words}
            or exists (select from messages where conversation_id = mine.id and content ilike ${words})
          )`,
        ]
      : []),
  ]
  const order =
    by === 'date'
      ? sql`mine.date desc, mine.id desc`
      : sql`transactions.start_date < ${now} nulls last, transactions.start_date, mine.date desc, mine.id desc`
  const { rows } = await sql<ConversationRow & { total: number }>`
    with mine as (
      select
        conversation_id as id,
        max(created_date) as date,
        (array_agg(topic_id order by created_date, id))[1] as topic_id,
        (array_agg(case when sender_id = ${me} then receiver_id else sender_id end order by created_date, id))[1]
          as other_id,
        (array_agg(id order by created_date desc, id desc) filter (where ${isVisible}))[1] as last_id,
        count(*) filter (where receiver_id = ${me} and not read and ${isVisible})::int as unread,
        coalesce(
          (array_agg(not read and ${isVisible} order by created_date desc, id desc) filter (where receiver_id = ${me}))[1],
          false
        ) as is_unread,
        coalesce(
          (array_agg(metadata -> 'archived' = 'true' order by created_date desc, id desc)
            filter (where sender_id = ${me}))[1],
          false
        ) as is_archived,
        bool_or(sender_id = ${me}) as can_archive
      from messages
      where sender_id = ${me} or receiver_id = ${me}
      group by conversation_id
    )
    select
      mine.id, topic_id, other_id, date, last_id, unread, is_unread, can_archive,
      is_archived and not is_unread as is_archived,
      ${topicName} as topic_name,
      ${isOwner(me)} as is_owner,
      count(*) over ()::int as total
    from mine
    left join transactions on transactions.id = topic_id
    left join assets on assets.id = topic_id
    left join users on users.id = other_id
    where ${sql.join(rules, sql` and `)}
    order by ${order}
    limit ${limit}
    offset ${offset}
  `.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The opening of a booking without words joins people and says nothing. */
const isVisible = sql`metadata -> 'isHiddenMessage' is distinct from 'true'`
const topicName = sql`coalesce(transactions.asset_snapshot ->> 'name', assets.name)`
const isOwner = (me: string) => sql`coalesce(coalesce(transactions.owner_id, assets.owner_id) = ${me}, false)`

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))]

export const transactionsById = async (db: Reader, ids: readonly string[]): Promise<Map<string, TransactionRow>> =>
  byId(
    await db
      .selectFrom('transactions')
      .selectAll()
      .where(sql<boolean>`id = any(${known(ids)}::text[])`)
      .execute(),
  )

/** What the rows of a page point at. */
export async function details(db: Reader, rows: readonly ConversationRow[]) {
  const ofIds = (ids: readonly (string | null)[]) => sql<boolean>`id = any(${known(ids)}::text[])`
  const [messages, transactions, users] = await Promise.all([
    db
      .selectFrom('messages')
      .selectAll()
      .where(ofIds(rows.map((row) => row.last_id)))
      .execute(),
    transactionsById(
      db,
      rows.map((row) => row.topic_id),
    ),
    db
      .selectFrom('users')
      .selectAll()
      .where(ofIds(rows.map((row) => row.other_id)))
      .execute(),
  ])
  return {
    messages: byId<MessageRow>(messages),
    transactions,
    users: byId<UserRow>(users),
  }
}

/** A status that an owner brings a booking to by saying yes: it neither begins nor ends it, and no longer waits for them. */
const isAnswer = sql`(
  step ->> 'status' <> coalesce(asset_type #>> '{transactionProcess,initStatus}', 'draft')
  and booking_turn(step ->> 'status', asset_type, false) is distinct from 'owner'
  and booking_stage(step ->> 'status', jsonb_build_array(step), asset_type, false, false, false) in ('asked', 'agreed')
)`

/**
 * When somebody was asked by others who wrote first, and when they answered: with words, or by moving the booking on or
 * declining it. The newest of the last few hundred messages they got, so that nobody's fame makes it slow.
 */
export async function answersOf(db: Reader, userId: string, since: Date) {
  const { rows } = await sql<{ date: Date; answered: Date | null }>`
    select asked.created_date as date, least(words.date, steps.date) as answered
    from (
      select conversation_id, topic_id, created_date
      from messages
      where receiver_id = ${userId} and created_date > ${since}
      order by created_date desc, id desc
      limit 400
    ) as asked
    left join lateral (
      select min(created_date) as date
      from messages
      where conversation_id = asked.conversation_id and sender_id = ${userId} and created_date >= asked.created_date
    ) as words on true
    left join lateral (
      select min((step ->> 'date')::timestamptz) as date
      from transactions, jsonb_array_elements(status_history) as step
      where transactions.id = asked.topic_id
        and owner_id = ${userId}
        and (step ->> 'date')::timestamptz >= asked.created_date
        and (
          ${isAnswer}
          or (cancellation_reason = 'refusedByOwner' and step ->> 'status' = status)
        )
    ) as steps on true
    where not exists (
      select
      from messages as earlier
      where earlier.conversation_id = asked.conversation_id and earlier.created_date < asked.created_date
    )
    order by asked.created_date desc
    limit 50
  `.execute(db)
  return rows
}

/** Whether somebody takes part in a conversation; their messages in it are locked, oldest first. */
export async function lockOwn(tx: Tx, id: string, me: string) {
  const { rows } = await sql<{ id: string; sender_id: string }>`
    select id, sender_id
    from messages
    where conversation_id = ${id}
      and (sender_id = ${me} or receiver_id = ${me})
    order by created_date, id
    for no key update
  `.execute(tx)
  return rows
}

export async function setRead(tx: Tx, ids: readonly string[], { isRead, now }: { isRead: boolean; now: Date }) {
  await sql`
    update messages
    set read = ${isRead}, updated_date = ${now}
    where id = any(${ids}::text[])
      and read <> ${isRead}
  `.execute(tx)
}

export async function setArchived(tx: Tx, id: string, { isArchived, now }: { isArchived: boolean; now: Date }) {
  await sql`
    update messages
    set metadata = metadata || jsonb_build_object('archived', ${isArchived}::boolean), updated_date = ${now}
    where id = ${id}
  `.execute(tx)
}
