import type { DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { AssetRow, NotificationRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

type Filters = { userId: string; id?: string[]; kind?: string[]; isRead?: boolean; createdDate?: DateBounds }

export function list(db: Reader, filters: Filters, page: PageRequest) {
  let query = db.selectFrom('notifications').selectAll().where('user_id', '=', filters.userId)
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.kind) query = query.where(whereIn('kind', filters.kind))
  if (filters.isRead !== undefined) query = query.where('read_date', filters.isRead ? 'is not' : 'is', null)
  return paginate<NotificationRow>(query.where(whereDate('created_date', filters.createdDate)), page)
}

export async function countUnread(db: Reader, userId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from notifications where user_id = ${userId} and read_date is null limit ${most}) unread`.execute(db)
  return rows[0]?.count ?? 0
}

/** Its id, or nothing when the same was told before; the latest of many takes the place of those before. */
export async function insert(tx: Tx, row: NotificationRow, isLatestOnly: boolean): Promise<string | undefined> {
  const values = { ...row, data: JSON.stringify(row.data) }
  const inserted = await tx
    .insertInto('notifications')
    .values(values)
    .onConflict((conflict) => {
      const sameCause = conflict.column('cause')
      const { created_date, data, path } = values
      return isLatestOnly ? sameCause.doUpdateSet({ created_date, data, path, read_date: null }) : sameCause.doNothing()
    })
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function markRead(
  tx: Tx,
  {
    userId,
    id,
    objectId,
    until,
    now,
  }: { userId: string; id?: string[]; objectId?: string[]; until?: string; now: Date },
): Promise<number> {
  let query = tx
    .updateTable('notifications')
    .set({ read_date: now })
    .where('user_id', '=', userId)
    .where('read_date', 'is', null)
  if (id) query = query.where(whereIn('id', id))
  if (objectId) query = query.where(whereIn('object_id', objectId))
  if (until) query = query.where('created_date', '<=', new Date(until))
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

export const markUnread = (
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<NotificationRow | undefined> =>
  tx
    .updateTable('notifications')
    .set({ read_date: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

export async function removeOld(tx: Tx, limit: Date) {
  await tx.deleteFrom('notifications').where('created_date', '<', limit).execute()
}

/** Other things of the same category that can be booked, the newest first; assets are another slice's and only looked at. */
export const similarTo = (
  db: Reader,
  { assetId, ownerId, limit }: { assetId: string; ownerId: string; limit: number },
): Promise<Pick<AssetRow, 'id' | 'name' | 'metadata' | 'price' | 'currency' | 'asset_type_id'>[]> =>
  db
    .selectFrom('assets')
    .select(['id', 'name', 'metadata', 'price', 'currency', 'asset_type_id'])
    .where('category_id', '=', (query) =>
      query.selectFrom('assets as wanted').select('wanted.category_id').where('wanted.id', '=', assetId),
    )
    .where('active', '=', true)
    .where('validated', '=', true)
    .where('id', '<>', assetId)
    .where(sql<boolean>`owner_id is distinct from ${ownerId}`)
    .orderBy('created_date', 'desc')
    .limit(limit)
    .execute()

/** What was told of a message in the list of the app. */
export async function removeOfMessage(tx: Tx, messageId: string) {
  await sql`delete from notifications where name = 'newMessage' and data ->> 'messageId' = ${messageId}
    and object_id = (select conversation_id from messages where id = ${messageId})`.execute(tx)
}
