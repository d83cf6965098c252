import { sql } from 'kysely'
import { type Reader, type Tx, whereIn } from '../../db/index.ts'
import type { AssetRow, CalendarAddressRow, CalendarConflictRow, CalendarSourceRow } from '../../db/tables.ts'
import type { AddressOwner } from './rules.ts'

export const readSource = (db: Reader, id: string): Promise<CalendarSourceRow | undefined> =>
  db.selectFrom('calendar_sources').selectAll().where('id', '=', id).executeTakeFirst()

export const lockSource = (tx: Tx, id: string): Promise<CalendarSourceRow | undefined> =>
  tx.selectFrom('calendar_sources').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const sourcesOfAsset = (db: Reader, assetId: string): Promise<CalendarSourceRow[]> =>
  db
    .selectFrom('calendar_sources')
    .selectAll()
    .where('asset_id', '=', assetId)
    .orderBy('created_date')
    .orderBy('id')
    .execute()

export const sourcesOfOwner = (db: Reader, ownerId: string): Promise<CalendarSourceRow[]> =>
  db
    .selectFrom('calendar_sources')
    .innerJoin('assets', 'assets.id', 'calendar_sources.asset_id')
    .selectAll('calendar_sources')
    .where('assets.owner_id', '=', ownerId)
    .orderBy('calendar_sources.created_date')
    .orderBy('calendar_sources.id')
    .limit(1_000)
    .execute()

/** Nothing where the asset has this address already. */
export const insertSource = (tx: Tx, row: CalendarSourceRow): Promise<CalendarSourceRow | undefined> =>
  tx
    .insertInto('calendar_sources')
    .values(row)
    .onConflict((conflict) => conflict.columns(['asset_id', 'url_hash']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateSource = (
  tx: Tx,
  id: string,
  change: Partial<Omit<CalendarSourceRow, 'id'>>,
): Promise<CalendarSourceRow> =>
  tx.updateTable('calendar_sources').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function removeSource(tx: Tx, id: string) {
  await tx.deleteFrom('calendar_sources').where('id', '=', id).execute()
}

/** A calendar that is to be read, and whose it is. */
export type Due = { id: string; ownerId: string | null }

/** Those whose time has come; each is put off at once, so that no other server takes it too. */
export async function takeDue(tx: Tx, now: Date, until: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update calendar_sources
    set next_date = ${until}
    where id in (
      select id from calendar_sources where next_date <= ${now} order by next_date limit 500 for update skip locked
    )
    returning id, (select owner_id from assets where assets.id = asset_id) as "ownerId"
  `.execute(tx)
  return rows
}

/** How many periods each of them closes now. */
export async function blocksOf(db: Reader, rows: readonly CalendarSourceRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .selectFrom('availabilities')
    .select(['source_id', (each) => each.fn.countAll<string>().as('count')])
    .where(whereIn('asset_id', [...new Set(rows.map(({ asset_id }) => asset_id))]))
    .where('source_id', 'is not', null)
    .groupBy('source_id')
    .execute()
  return new Map(found.map(({ source_id, count }) => [String(source_id), Number(count)]))
}

type Conflict = { source_id: string; transaction_id: string; start_date: Date; end_date: Date | null }

/** Bookings on closed days, while they hold. */
export async function conflictsOf(db: Reader, sourceIds: readonly string[]): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    select source_id, held.transaction_id, held.start_date, nullif(held.end_date, 'infinity') as end_date
    from calendar_conflicts
    join reservations as held on held.transaction_id = calendar_conflicts.transaction_id
    where source_id = any(${sourceIds}::text[]) and is_blocking and not is_cancelled
    order by held.start_date, held.transaction_id
  `.execute(db)
  return rows
}

export const insertConflicts = async (tx: Tx, rows: readonly CalendarConflictRow[]): Promise<string[]> =>
  rows.length === 0
    ? []
    : (
        await tx
          .insertInto('calendar_conflicts')
          .values([...rows])
          .onConflict((conflict) => conflict.doNothing())
          .returning('transaction_id')
          .execute()
      ).map(({ transaction_id }) => transaction_id)

/** Forgets those that are none any more. */
export async function keepConflicts(tx: Tx, sourceId: string, transactionIds: readonly string[]) {
  await sql`
    delete from calendar_conflicts
    where source_id = ${sourceId} and not transaction_id = any(${transactionIds}::text[])
  `.execute(tx)
}

type Held = { transaction_id: string; start_date: Date; end_date: Date | null; quantity: string }

/** What agreed bookings hold of an asset from a moment on. */
export async function heldOf(db: Reader, assetId: string, from: Date): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select transaction_id, start_date, nullif(end_date, 'infinity') as end_date, quantity
    from reservations
    where asset_id = ${assetId} and is_blocking and not is_cancelled and end_date > ${from}
    order by start_date, transaction_id
  `.execute(db)
  return rows
}

type Booked = Held & { updated_date: Date }

/** The same during a period, with when each was changed last, for a file. */
export async function bookedOf(db: Reader, assetId: string, from: Date, to: Date): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    select transaction_id, held.start_date, nullif(held.end_date, 'infinity') as end_date, held.quantity,
      transactions.updated_date
    from reservations as held
    join transactions on transactions.id = transaction_id
    where held.asset_id = ${assetId} and is_blocking and not is_cancelled
      and held.start_date < ${to} and held.end_date > ${from}
    order by held.start_date, transaction_id
    limit 1000
  `.execute(db)
  return rows
}

/** What somebody lends by time and in numbers. */
export const lentBy = (db: Reader, ownerId: string, most: number): Promise<AssetRow[]> =>
  db
    .selectFrom('assets')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where(
      sql<boolean>`exists (
        select from asset_types where asset_types.id = asset_type_id and time_based and not infinite_stock
      )`,
    )
    .orderBy('created_date')
    .orderBy('id')
    .limit(most)
    .execute()

/** What an owner has, or a member of theirs; those of organizations that were made before members had their own are everybody's. */
const ownedBy = ({ user_id: userId, member_id: memberId }: AddressOwner) =>
  sql<boolean>`user_id = ${userId} and (member_id is null or member_id = ${memberId})`

export const addressesOf = (db: Reader, owner: AddressOwner): Promise<CalendarAddressRow[]> =>
  db.selectFrom('calendar_addresses').selectAll().where(ownedBy(owner)).orderBy('created_date').orderBy('id').execute()

export const addressByHash = (db: Reader, hash: string): Promise<CalendarAddressRow | undefined> =>
  db.selectFrom('calendar_addresses').selectAll().where('token_hash', '=', hash).executeTakeFirst()

/** The one before, for the same asset, ends. */
export async function replaceAddress(tx: Tx, row: CalendarAddressRow): Promise<CalendarAddressRow> {
  await sql`
    delete from calendar_addresses
    where ${ownedBy(row)} and coalesce(asset_id, '') = ${row.asset_id ?? ''}
  `.execute(tx)
  const { id, created_date, token_hash, token_sealed } = row
  return tx
    .insertInto('calendar_addresses')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`user_id, coalesce(member_id, ''), coalesce(asset_id, '')`)
        .doUpdateSet({ id, created_date, token_hash, token_sealed }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeAddress(tx: Tx, id: string, owner: AddressOwner) {
  await tx.deleteFrom('calendar_addresses').where('id', '=', id).where(ownedBy(owner)).execute()
}
