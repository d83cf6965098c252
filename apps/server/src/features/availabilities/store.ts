import type { Duration } from '@plaza/contract'
import type { Availability, Offer, Period, Reservation } from '@plaza/domain'
import { type RawBuilder, sql } from 'kysely'
import { freeColumns, insertFragment, paginate, type Reader, type Tx, whereIn } from '../../db/index.ts'
import type { AvailabilityRow, ChangeHoldRow, ReservationRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export const list = (db: Reader, assetId: string, page: PageRequest) =>
  paginate<AvailabilityRow>(db.selectFrom('availabilities').selectAll().where('asset_id', '=', assetId), page)

export const read = (db: Reader, id: string): Promise<AvailabilityRow | undefined> =>
  db.selectFrom('availabilities').selectAll().where('id', '=', id).executeTakeFirst()

/** What of an availability decides about stock, in the words of the calendar. */
export type StockChange = Availability & { id: string }

type Columns = [
  id: string,
  updatedDate: number,
  startDate: number,
  endDate: number,
  quantity: string,
  recurringPattern: string | null,
  recurringDuration: Duration | null,
  recurringTimezone: string | null,
]

/** A date as the calendar counts, in milliseconds: reading thousands of texts would cost more than all the rest. */
const instant = (date: RawBuilder<unknown>) => sql`round(date_part('epoch', ${date}) * 1000)`
const [start, end] = [sql`start_date`, sql`end_date`]

const columns = sql`json_build_array(
  availabilities.id, ${instant(sql`availabilities.updated_date`)}, ${instant(start)}, ${instant(end)},
  availabilities.quantity, recurring_pattern, recurring_duration, recurring_timezone
)`

const asChanges = (rows: readonly Columns[] | null): StockChange[] =>
  (rows ?? []).map(
    ([id, updatedDate, startDate, endDate, quantity, recurringPattern, recurringDuration, recurringTimezone]) => ({
      id,
      updatedDate,
      startDate,
      endDate,
      quantity,
      recurringPattern,
      recurringDuration,
      recurringTimezone,
    }),
  )

/** All that changes the stock of one asset. One JSON text is made and read in half the time of a thousand rows. */
export async function ofAsset(db: Reader, assetId: string): Promise<StockChange[]> {
  const { rows } = await sql<{ changes: Columns[] | null }>`
    select json_agg(${columns}) as changes
    from availabilities
    where asset_id = ${assetId}
  `.execute(db)
  return asChanges(rows[0]?.changes ?? null)
}

type TakenColumns = [start: number, end: number | null, quantity: number]

/** A reservation without an end, which is stored as `infinity`, is read as one that ends at null. */
const takenColumns = sql`json_build_array(
  ${instant(start)}, ${instant(sql`nullif(end_date, 'infinity')`)}, quantity
)`

const asReservations = (rows: readonly TakenColumns[] | null): Reservation[] =>
  (rows ?? []).map(([startDate, endDate, quantity]) => ({ startDate, endDate, quantity }))

export type AssetStock = {
  assetId: string
  quantity: number
  type: { timeBased: boolean; infiniteStock: boolean }
  availabilities: StockChange[]
  reservations: Reservation[]
}

/**
 * All that decides about the stock of many assets, read at once. Reservations in one of `statuses` count as taken, instead
 * of those that the process of each asset's type names.
 */
export async function stocksOf(
  db: Reader,
  assetIds: readonly string[],
  statuses: readonly string[] | undefined,
): Promise<AssetStock[]> {
  const isTaking = statuses ? sql`(status = any(${statuses}::text[]) or held_for is not null)` : sql`is_blocking`
  const { rows } = await sql<{
    id: string
    quantity: string
    time_based: boolean
    infinite_stock: boolean
    changes: Columns[] | null
    taken: TakenColumns[] | null
  }>`
    select assets.id, assets.quantity, time_based, infinite_stock, (
      select json_agg(${columns})
      from availabilities
      where asset_id = assets.id
    ) as changes, (
      select json_agg(${takenColumns})
      from stock_taken
      where asset_id = assets.id and ${isTaking}
    ) as taken
    from assets
    join asset_types on asset_types.id = asset_type_id
    where assets.id = any(${assetIds}::text[])
  `.execute(db)
  return rows.map(({ id, quantity, time_based, infinite_stock, changes, taken: reserved }) => ({
    assetId: id,
    quantity: Number(quantity),
    type: { timeBased: time_based, infiniteStock: infinite_stock },
    availabilities: asChanges(changes),
    reservations: asReservations(reserved),
  }))
}

const asColumns = ({ recurring_duration: duration, metadata, platform_data, ...row }: AvailabilityRow) => ({
  ...row,
  recurring_duration: duration === null ? null : JSON.stringify(duration),
  ...freeColumns({ metadata, platform_data }),
})

export const insert = (tx: Tx, row: AvailabilityRow): Promise<AvailabilityRow> =>
  tx.insertInto('availabilities').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, row: AvailabilityRow): Promise<AvailabilityRow> =>
  tx.updateTable('availabilities').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export const ofSource = (tx: Tx, assetId: string, sourceId: string): Promise<AvailabilityRow[]> =>
  tx
    .selectFrom('availabilities')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('source_id', '=', sourceId)
    .execute()

/** What connected calendars close of an asset. */
export const importedOf = async (db: Reader, assetId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('availabilities')
      .select('id')
      .where('asset_id', '=', assetId)
      .where('source_id', 'is not', null)
      .execute()
  ).map(({ id }) => id)

export async function removeAll(tx: Tx, ids: readonly string[]) {
  await tx.deleteFrom('availabilities').where(whereIn('id', ids)).execute()
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('availabilities').where('id', '=', id).execute()
}

/** An instant as PostgreSQL reads it; before and after all time too. */
const timestamp = (instant: number) =>
  Number.isFinite(instant) ? new Date(instant).toISOString() : instant > 0 ? 'infinity' : '-infinity'

/** What does not count as taken: what a transaction has itself, and what is held for a person, or for anybody. */
export type LeftOut = { transactionId?: string | undefined; heldFor?: string | null | undefined; holds?: true }

/**
 * What changes the stock of an asset, and what is taken of it during a period, some left out. In one question, because every booking asks it
 * while others wait.
 */
export async function stockParts(db: Reader, assetId: string, { start, end }: Period, left: LeftOut = {}) {
  const taken = sql.table(left.holds ? 'reservations' : 'stock_taken')
  const { rows } = await sql<{ changes: Columns[] | null; taken: TakenColumns[] | null }>`
    select
      (
        select json_agg(${columns})
        from availabilities
        where asset_id = ${assetId}
      ) as changes,
      (
        select json_agg(${takenColumns})
        from ${taken}
        where asset_id = ${assetId}
          and is_blocking
          and start_date < ${timestamp(end)}::timestamptz
          and end_date > ${timestamp(start)}::timestamptz
          and transaction_id <> ${left.transactionId ?? ''}
          and ${isCounted(left)}
      ) as taken
  `.execute(db)
  return {
    availabilities: asChanges(rows[0]?.changes ?? null),
    reservations: asReservations(rows[0]?.taken ?? null),
  }
}

/**
 * What the graph shows: the levels kept beside the availabilities, and all that is taken, but for what was cancelled into
 * a status that takes stock. Lists of numbers are read far faster than rows.
 */
export async function offerAndCounted(db: Reader, assetId: string): Promise<OfferAndCounted> {
  const { rows } = await sql<OfferColumns>`
    select ${levelColumns}, (
      select json_agg(${takenColumns})
      from stock_taken
      where asset_id = ${assetId}
        and is_blocking
        and not is_cancelled
    ) as taken
    from (values (true)) as one
    left join stock_levels on asset_id = ${assetId}
  `.execute(db)
  return asOffer(rows[0])
}

/** The same for several assets in one question, with what is taken of each during a period. */
export async function offersAndCounted(
  db: Reader,
  assetIds: readonly string[],
  { start, end }: Period,
): Promise<Map<string, OfferAndCounted>> {
  const { rows } = await sql<OfferColumns & { id: string }>`
    select wanted.id, ${levelColumns}, (
      select json_agg(${takenColumns})
      from stock_taken
      where stock_taken.asset_id = wanted.id
        and is_blocking
        and not is_cancelled
        and start_date < ${timestamp(end)}::timestamptz
        and end_date > ${timestamp(start)}::timestamptz
    ) as taken
    from unnest(${assetIds}::text[]) as wanted (id)
    left join stock_levels on stock_levels.asset_id = wanted.id
  `.execute(db)
  return new Map(rows.map((row) => [row.id, asOffer(row)]))
}

export type OfferAndCounted = { offer: Offer; reservations: Reservation[] }

type OfferColumns = {
  dates: number[] | null
  fixed: (number | null)[] | null
  relative: number[] | null
  taken: TakenColumns[] | null
}

const levelColumns = sql`
  (select json_agg(${instant(sql`at`)} order by place) from unnest(starts) with ordinality as list (at, place)) as dates,
  array_to_json(fixed) as fixed,
  array_to_json(relative) as relative`

const asOffer = ({ dates, fixed, relative, taken }: Partial<OfferColumns> = {}): OfferAndCounted => ({
  offer: { dates: dates ?? [], fixed: (fixed ?? []).map((value) => value ?? Number.NaN), relative: relative ?? [] },
  reservations: asReservations(taken ?? null),
})

export const readReservation = (tx: Tx, transactionId: string): Promise<ReservationRow | undefined> =>
  tx.selectFrom('reservations').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst()

const isCounted = ({ heldFor, holds }: LeftOut) =>
  holds ? sql`held_for is null` : heldFor == null ? sql`true` : sql`held_for is distinct from ${heldFor}`

/** Whether anything of an asset is held for somebody. */
export const isHeldFor = async (db: Reader, assetId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('reservations')
    .select('asset_id')
    .where('asset_id', '=', assetId)
    .where('held_for', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Forgets what is held for somebody and touches a period. Answers what held it. */
export async function removeHeldFor(tx: Tx, { assetId, userId, start, end }: HeldPeriod): Promise<string[]> {
  const rows = await tx
    .deleteFrom('reservations')
    .where('asset_id', '=', assetId)
    .where('held_for', '=', userId)
    .where('start_date', '<', sql<Date>`${timestamp(end)}::timestamptz`)
    .where('end_date', '>', sql<Date>`${timestamp(start)}::timestamptz`)
    .returning('transaction_id')
    .execute()
  return rows.map(({ transaction_id }) => transaction_id)
}

export type HeldPeriod = Period & { assetId: string; userId: string }

const reservationColumns = ({ end_date, ...row }: ReservationRow) => ({
  ...row,
  end_date: sql<Date>`${timestamp(Number(end_date))}::timestamptz`,
})

export async function insertReservation(tx: Tx, row: ReservationRow) {
  await tx.insertInto('reservations').values(reservationColumns(row)).execute()
}

/** A part of a statement: writes the reservation once for each row of `source`. */
export const insertReservationFragment = (row: ReservationRow, source: RawBuilder<unknown>) =>
  insertFragment('reservations', { ...row, end_date: timestamp(Number(row.end_date)) }, source)

export async function updateReservation(tx: Tx, row: ReservationRow) {
  await tx
    .updateTable('reservations')
    .set(reservationColumns(row))
    .where('transaction_id', '=', row.transaction_id)
    .execute()
}

export async function removeReservation(tx: Tx, transactionId: string) {
  await tx.deleteFrom('reservations').where('transaction_id', '=', transactionId).execute()
}

export async function insertHolds(tx: Tx, rows: readonly ChangeHoldRow[]) {
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, end_date: sql<Date>`${timestamp(Number(row.end_date))}::timestamptz` }))
  await tx.insertInto('change_holds').values(values).execute()
}

export async function removeHolds(tx: Tx, changeId: string) {
  await tx.deleteFrom('change_holds').where('change_id', '=', changeId).execute()
}

/** Assets whose availabilities were written before levels were kept. */
export async function withoutLevels(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string }>`
    select distinct asset_id
    from availabilities
    where not exists (select 1 from stock_levels where stock_levels.asset_id = availabilities.asset_id)
  `.execute(db)
  return rows.map(({ asset_id }) => asset_id)
}

/** The levels that the database itself compares reservations with; none when no availability is left. */
export async function writeLevels(tx: Tx, assetId: string, { dates, fixed, relative }: Offer) {
  if (dates.length === 0) {
    await tx.deleteFrom('stock_levels').where('asset_id', '=', assetId).execute()
    return
  }
  const starts = Array.from(dates, timestamp)
  const replaced = Array.from(fixed, (value) => (Number.isNaN(value) ? null : value))
  await sql`
    insert into stock_levels (asset_id, starts, fixed, relative)
    values (${assetId}, ${starts}::timestamptz[], ${replaced}::bigint[], ${Array.from(relative)}::bigint[])
    on conflict (asset_id) do update
    set starts = excluded.starts, fixed = excluded.fixed, relative = excluded.relative
  `.execute(tx)
}
