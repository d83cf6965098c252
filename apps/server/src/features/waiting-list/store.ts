import { sql } from 'kysely'
import { dateColumns, paginate, type Reader, type Tx, whereIn } from '../../db/index.ts'
import type { WaitingEntryRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

type NewEntry = Omit<WaitingEntryRow, 'place'>
const open = ['waiting', 'offered'] as const

export const insert = (tx: Tx, row: NewEntry): Promise<WaitingEntryRow> =>
  tx.insertInto('waiting_entries').values(row).returningAll().executeTakeFirstOrThrow()

export const read = (db: Reader, id: string): Promise<WaitingEntryRow | undefined> =>
  db.selectFrom('waiting_entries').selectAll().where('id', '=', id).executeTakeFirst()

/** Whoever changes an entry has locked its asset. */
export const change = (tx: Tx, id: string, changes: Partial<NewEntry>): Promise<WaitingEntryRow> =>
  tx.updateTable('waiting_entries').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Whether anybody waits for an asset, or has an offer of it. */
export const hasLine = async (tx: Tx, assetId: string, userId?: string): Promise<boolean> => {
  let query = tx
    .selectFrom('waiting_entries')
    .select('id')
    .where('asset_id', '=', assetId)
    .where('status', 'in', open)
    .limit(1)
  if (userId !== undefined) query = query.where('user_id', '=', userId).where('status', '=', 'offered')
  return (await query.executeTakeFirst()) !== undefined
}

/** All who wait for an asset or have an offer, the first to come first. */
export const lineOf = (tx: Tx, assetId: string): Promise<WaitingEntryRow[]> =>
  tx
    .selectFrom('waiting_entries')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('status', 'in', open)
    .orderBy('place')
    .execute()

/** How many somebody waits for, in all and of one asset, and how many wait for the asset. */
export async function countOpen(tx: Tx, { userId, assetId }: { userId: string; assetId: string }) {
  const { rows } = await sql<{ own: number; of_asset: number; line: number }>`
    select
      (select count(*) from waiting_entries where user_id = ${userId} and status in ('waiting', 'offered'))::int as own,
      count(*) filter (where user_id = ${userId})::int as of_asset,
      count(*)::int as line
    from waiting_entries
    where asset_id = ${assetId} and status in ('waiting', 'offered')
  `.execute(tx)
  return rows[0] ?? { own: 0, of_asset: 0, line: 0 }
}

export const readOpen = (
  tx: Tx,
  {
    user_id,
    asset_id,
    start_date,
    end_date,
  }: Pick<WaitingEntryRow, 'user_id' | 'asset_id' | 'start_date' | 'end_date'>,
): Promise<WaitingEntryRow | undefined> =>
  tx
    .selectFrom('waiting_entries')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('asset_id', '=', asset_id)
    .where('start_date', '=', start_date)
    .where('end_date', '=', end_date)
    .where('status', 'in', open)
    .executeTakeFirst()

/** Assets in whose line something has run out. */
export async function dueAssets(db: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string }>`
    select distinct asset_id from (
      select asset_id from waiting_entries
      where coalesce(offer_until, last_date) <= ${now} and status in ('waiting', 'offered')
      order by coalesce(offer_until, last_date)
      limit ${limit}
    ) as due
  `.execute(db)
  return rows.map(({ asset_id }) => asset_id)
}

/** What somebody waits for, by asset. */
export const assetsOf = async (db: Reader, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('waiting_entries')
      .select('asset_id')
      .distinct()
      .where('user_id', '=', userId)
      .where('status', 'in', open)
      .execute()
  ).map(({ asset_id }) => asset_id)

export async function removeOf(tx: Tx, userId: string, assetId?: string) {
  const query = tx.deleteFrom('waiting_entries').where('user_id', '=', userId)
  await (assetId === undefined ? query : query.where('asset_id', '=', assetId)).execute()
}

/** Whoever joins next comes after all who are there. */
export async function numberOn(tx: Tx) {
  await sql`
    select setval(
      pg_get_serial_sequence('waiting_entries', 'place'),
      greatest((select coalesce(max(place), 1) from waiting_entries), nextval(pg_get_serial_sequence('waiting_entries', 'place')))
    )
  `.execute(tx)
}

type Filters = { userId?: string | undefined; assetId?: string[] | undefined; status?: string[] | undefined }

export function list(db: Reader, { userId, assetId, status }: Filters, page: PageRequest) {
  let query = db.selectFrom('waiting_entries').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (assetId) query = query.where(whereIn('asset_id', assetId))
  if (status) query = query.where(whereIn('status', status))
  return paginate<WaitingEntryRow>(query, page, dateColumns)
}

/** Names of assets, and the place of each entry among those of its asset who wait for some of the same days. */
export async function detailsOf(
  db: Reader,
  ids: readonly string[],
): Promise<Map<string, { name: string | null; ahead: number }>> {
  const { rows } = await sql<{ id: string; name: string | null; ahead: number }>`
    select entry.id, assets.name, (
      select count(*)::int from waiting_entries as other
      where other.asset_id = entry.asset_id
        and other.status in ('waiting', 'offered')
        and other.place < entry.place
        and other.start_date < entry.end_date
        and other.end_date > entry.start_date
    ) as ahead
    from waiting_entries as entry
    left join assets on assets.id = entry.asset_id
    where entry.id = any(${ids}::text[])
  `.execute(db)
  return new Map(rows.map(({ id, name, ahead }) => [id, { name, ahead }]))
}

/** How many wait for the same days of an asset. */
export async function periodsOf(db: Reader, assetId: string, most: number) {
  const { rows } = await sql<{ start_date: Date; end_date: Date; people: number; quantity: number }>`
    select start_date, end_date, count(distinct user_id)::int as people, sum(quantity)::int as quantity
    from waiting_entries
    where asset_id = ${assetId} and status in ('waiting', 'offered')
    group by start_date, end_date
    order by start_date, end_date
    limit ${most}
  `.execute(db)
  return rows
}

export async function totalsOf(db: Reader, assetId: string): Promise<{ total: number; offered: number }> {
  const { rows } = await sql<{ total: number; offered: number }>`
    select count(*)::int as total, count(*) filter (where status = 'offered')::int as offered
    from waiting_entries
    where asset_id = ${assetId} and status in ('waiting', 'offered')
  `.execute(db)
  return rows[0] ?? { total: 0, offered: 0 }
}
