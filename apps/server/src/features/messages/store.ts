import type { DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { freeColumns, paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { ConversationOpeningRow, MessageRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export type MessageFilters = {
  id?: string[]
  createdDate?: DateBounds
  updatedDate?: DateBounds
  userId?: string
  senderId?: string
  receiverId?: string
  topicId?: string
  conversationId?: string
}

/** `ofUser` keeps only what this user has sent or received, beside whatever the filters ask. */
export function list(db: Reader, filters: MessageFilters, page: PageRequest, ofUser?: string) {
  let query = db.selectFrom('messages').selectAll()
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.senderId !== undefined) query = query.where('sender_id', '=', filters.senderId)
  if (filters.receiverId !== undefined) query = query.where('receiver_id', '=', filters.receiverId)
  if (filters.topicId !== undefined) query = query.where('topic_id', '=', filters.topicId)
  if (filters.conversationId !== undefined) query = query.where('conversation_id', '=', filters.conversationId)
  for (const userId of [filters.userId, ofUser]) {
    if (userId === undefined) continue
    query = query.where(({ eb, or }) => or([eb('sender_id', '=', userId), eb('receiver_id', '=', userId)]))
  }
  query = query
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  return paginate<MessageRow>(query, page)
}

export const read = (db: Reader, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<MessageRow | undefined> =>
  tx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether anybody has written about something. */
export async function isTalkedAbout(db: Reader, topicId: string): Promise<boolean> {
  const found = await db.selectFrom('messages').select('id').where('topic_id', '=', topicId).limit(1).executeTakeFirst()
  return found !== undefined
}

/** What somebody wrote last about something until a moment; openers that are not shown do not count. */
export async function lastWords(
  db: Reader,
  { topicId, senderId, until }: { topicId: string; senderId: string; until: Date },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('messages')
    .select('content')
    .where('topic_id', '=', topicId)
    .where('sender_id', '=', senderId)
    .where('created_date', '<=', until)
    .where('content', '<>', '')
    .where(sql<boolean>`metadata -> 'isHiddenMessage' is distinct from 'true'`)
    .orderBy('created_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.content ?? undefined
}

/** Whether a conversation exists, and whether somebody takes part in it. */
export async function conversation(db: Reader, { id, userId }: { id: string; userId: string }) {
  const messages = () => db.selectFrom('messages').select('id').where('conversation_id', '=', id).limit(1)
  const own = await messages()
    .where(({ eb, or }) => or([eb('sender_id', '=', userId), eb('receiver_id', '=', userId)]))
    .executeTakeFirst()
  const any = own ?? (await messages().executeTakeFirst())
  return { exists: any !== undefined, isOwn: own !== undefined }
}

/** Where two people talk about something; nowhere before one of them wrote. */
export async function conversationBetween(
  db: Reader,
  { topicId, people: [one, other] }: { topicId: string; people: readonly [string, string] },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('messages')
    .select('conversation_id')
    .where('topic_id', '=', topicId)
    .where('sender_id', 'in', [one, other])
    .where('receiver_id', 'in', [one, other])
    .orderBy('created_date')
    .limit(1)
    .executeTakeFirst()
  return found?.conversation_id
}

/** Who takes part in a conversation and what it is about; nothing when there is none. */
export async function partsOf(db: Reader, conversationId: string) {
  const rows = await db
    .selectFrom('messages')
    .select(['topic_id', 'sender_id', 'receiver_id'])
    .distinct()
    .where('conversation_id', '=', conversationId)
    .execute()
  const [first] = rows
  return (
    first && { topicId: first.topic_id, userIds: [...new Set(rows.flatMap((row) => [row.sender_id, row.receiver_id]))] }
  )
}

const asColumns = ({ attachments, metadata, platform_data, ...row }: MessageRow) => ({
  ...row,
  attachments: JSON.stringify(attachments),
  ...freeColumns({ metadata, platform_data }),
})

export const insert = (tx: Tx, row: MessageRow): Promise<MessageRow> =>
  tx.insertInto('messages').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, row: MessageRow): Promise<MessageRow> =>
  tx.updateTable('messages').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('messages').where('id', '=', id).execute()
}

/** Nothing when the same person has opened it since; calls at the same moment wait for each other. */
export async function insertOpening(tx: Tx, row: ConversationOpeningRow, since: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${row.conversation_id} ${row.staff_id}`}, 0))`.execute(tx)
  const known = await tx
    .selectFrom('conversation_openings')
    .select('id')
    .where('conversation_id', '=', row.conversation_id)
    .where('staff_id', '=', row.staff_id)
    .where('created_date', '>', since)
    .limit(1)
    .executeTakeFirst()
  if (!known) await tx.insertInto('conversation_openings').values(row).execute()
  return known === undefined
}

/** When staff read conversations of somebody, newest first. */
export const openingsOf = (db: Reader, userId: string, limit: number): Promise<ConversationOpeningRow[]> =>
  db
    .selectFrom('conversation_openings')
    .selectAll()
    .where(sql<boolean>`user_ids @> array[${userId}]::text[]`)
    .orderBy('created_date', 'desc')
    .limit(limit)
    .execute()

export async function removeOpeningsBefore(tx: Tx, date: Date) {
  await tx.deleteFrom('conversation_openings').where('created_date', '<', date).execute()
}

/** Deletes conversations that nobody has written in since, the oldest first, and answers what was in them. */
export async function removeSilent(tx: Tx, before: Date, limit: number): Promise<MessageRow[]> {
  const silent = sql<{ id: string }>`
    select id from conversations
    where date < ${before}
      and not exists (
        select from transactions
        where transactions.id = conversations.topic_id and completed_date is null and cancelled_date is null
      )
      and not exists (
        select from cases
        where cases.status <> 'closed' and (
          cases.object_id in (conversations.id, conversations.topic_id)
          or cases.object_id in (select messages.id from messages where messages.conversation_id = conversations.id)
        )
      )
    order by date, id
    limit ${limit}
    for update skip locked`
  const ids = (await silent.execute(tx)).rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return tx.deleteFrom('messages').where('conversation_id', 'in', ids).returningAll().execute()
}

/** Whether any message that is there names a file. The index is written for these very words. */
export async function isAttached(db: Reader, key: string): Promise<boolean> {
  const pattern = `%${key.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where(sql<boolean>`attachments <> '[]' and attachments::text like ${pattern}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
