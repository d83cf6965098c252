import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Reader, Tables, Tx } from '../../../db/index.ts'
import type { EventFileRow, EventRow } from '../../../db/tables.ts'

export type Range = { from: Date; to: Date }
/** A table of events, usually of one day. */
export type Part = Range & { name: string }
/** Where somebody stopped, in the order of dates and ids. */
export type Place = { date: Date; id: string }

const nameOf = ({ from }: Range) => `events_${from.toISOString().slice(0, 10).replaceAll('-', '_')}`

const inRange = ({ from, to }: Range) => sql<boolean>`created_date >= ${from} and created_date < ${to}`

/** Several servers may come at once, and callers must not wait long behind a change of the table. */
async function alone(tx: Tx) {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('plaza event months'))`.execute(tx)
}

const isThere = async (tx: Tx, name: string) =>
  (await sql<{ there: boolean }>`select to_regclass(${name}) is not null as there`.execute(tx)).rows[0]?.there === true

/** The tables of events, from the oldest to the newest, but for the one of all other dates. */
export async function parts(db: Reader): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select name, bounds[1]::timestamptz as "from", bounds[2]::timestamptz as "to"
    from (
      select relname as name, regexp_match(pg_get_expr(relpartbound, pg_class.oid), $$FROM [(]'(.*)'[)] TO [(]'(.*)'[)]$$) as bounds
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'events'::regclass
    ) as children
    where bounds is not null
    order by 2
  `.execute(db)
  return rows
}

/** Makes the table of a range, with whatever was written for it before it existed. */
export async function addPart(tx: Tx, range: Range) {
  await alone(tx)
  const name = nameOf(range)
  if (await isThere(tx, name)) return
  // whoever writes an event meanwhile must choose its table anew, not find the door closed
  await sql`lock table events in access exclusive mode`.execute(tx)
  const [table, start, end] = [sql.table(name), sql.lit(range.from.toISOString()), sql.lit(range.to.toISOString())]
  await sql`create table ${table} (like events including defaults including constraints)`.execute(tx)
  await sql`
    with early as (
      delete from events_default where created_date >= ${start} and created_date < ${end} returning *
    )
    insert into ${table} select * from early
  `.execute(tx)
  await sql`alter table events attach partition ${table} for values from (${start}) to (${end})`.execute(tx)
}

/** Drops a table that nobody has written to yet, and says whether it did. */
export async function dropEmpty(tx: Tx, { name }: Part): Promise<boolean> {
  await alone(tx)
  if (!(await isThere(tx, name))) return true
  await sql`lock table events in access exclusive mode`.execute(tx)
  const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(tx)
  if (rows.length > 0) return false
  await sql`drop table ${sql.table(name)}`.execute(tx)
  return true
}

const hourOf = (date: RawBuilder<unknown>) => sql`date_bin('1 hour', ${date}, '2000-01-03T00:00:00Z')`

const counting = (table: 'event_counts' | 'event_tallies', from: RawBuilder<unknown>) => sql`
  insert into ${sql.table(table)} (hour, type, count)
  select ${hourOf(sql`created_date`)}, type, count(*)
  from ${from}
  group by 1, 2
  on conflict (hour, type) do update set count = ${sql.table(table)}.count + excluded.count`

/** Adds events to the tallies of their hours. */
export const tally = (tx: Tx, range: Range) =>
  counting('event_tallies', sql`events where ${inRange(range)}`).execute(tx)

/** Who counts does so alone: what another has just counted anew would be counted twice, or not at all. */
const lockTallies = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('plaza event tallies'))`.execute(tx)

/** Counts an hour, or some, from the beginning. */
export async function tallyAnew(tx: Tx, range: Range) {
  await lockTallies(tx)
  await sql`delete from event_tallies where hour >= ${range.from} and hour < ${range.to}`.execute(tx)
  await tally(tx, range)
}

export async function forgetTalliesFrom(tx: Tx, hour: Date) {
  await sql`delete from event_tallies where hour >= ${hour}`.execute(tx)
}

/** Until when events are in the tallies, and what the clock of the database says; whoever asks has it alone. */
export async function lockMark(tx: Tx): Promise<{ until: Date | undefined; now: Date }> {
  await lockTallies(tx)
  const { rows } = await sql<{ until: Date | null; now: Date }>`
    select (select until_date from event_tally_mark for update) as until, now() as now
  `.execute(tx)
  return { until: rows[0]?.until ?? undefined, now: rows[0]?.now ?? new Date(0) }
}

export async function setMark(tx: Tx, until: Date) {
  await sql`
    insert into event_tally_mark (until_date) values (${until})
    on conflict (is_only) do update set until_date = excluded.until_date
  `.execute(tx)
}

/** When the first event after a moment happened, if that is before another. */
export async function firstBetween(tx: Tx, { from, to }: { from: Date | undefined; to: Date }) {
  const since = from === undefined ? sql`true` : sql`created_date >= ${from}`
  const { rows } = await sql<{ first: Date | null }>`
    select min(created_date) as first from events where ${since} and created_date < ${to}
  `.execute(tx)
  return rows[0]?.first ?? undefined
}

/** Drops the table of a range whose hours were tallied; their sums stay. Not while some of it should be in a file and is not. */
export async function dropPart(tx: Tx, part: Part, { mustBeInFiles }: { mustBeInFiles: boolean }): Promise<boolean> {
  await alone(tx)
  if (!(await isThere(tx, part.name))) return true
  await sql`lock table ${sql.table(part.name)} in exclusive mode`.execute(tx)
  await lockTallies(tx)
  if (mustBeInFiles && (await rowsAfter(tx, part, await lastInFiles(tx, part), 1)).length > 0) return false
  await sql`
    with gone as (
      delete from event_tallies where hour >= ${part.from} and hour < ${part.to} returning hour, type, count
    )
    insert into event_counts (hour, type, count) select hour, type, count from gone
    on conflict (hour, type) do update set count = event_counts.count + excluded.count
  `.execute(tx)
  await sql`drop table ${sql.table(part.name)}`.execute(tx)
  return true
}

/** When the oldest event that stands in no table of its own happened, if that is before a limit. */
export async function firstStray(db: Reader, limit: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(created_date) as first from events_default where created_date < ${limit}
  `.execute(db)
  return rows[0]?.first ?? undefined
}

export const straysAfter = (db: Kysely<Tables>, before: Date, after: Place | undefined, limit: number) =>
  inOrder(db, sql`events_default where created_date < ${before}`, after, limit)

const notBeyond = ({ date, id }: Place) => sql`(created_date, id) <= (${date}::timestamptz, ${id})`

/** Drops the oldest events that stand in no table of their own and moves them from the tallies to the counts; says how many. */
export async function dropStrays(
  tx: Tx,
  { before, upTo, most }: { before: Date; upTo?: Place; most: number },
): Promise<number> {
  await lockTallies(tx)
  const { rows } = await sql<{ count: number }>`
    with
      gone as (
        delete from events_default
        where ctid = any(array(
          select ctid from events_default
          where created_date < ${before} and ${upTo ? notBeyond(upTo) : sql`true`}
          order by created_date, id
          limit ${most}
        ))
        returning created_date, type
      ),
      counted as (${counting('event_counts', sql`gone`)}),
      tallied as (
        select ${hourOf(sql`created_date`)} as hour, type, count(*) as count
        from gone
        where created_date < (select until_date from event_tally_mark)
        group by 1, 2
      ),
      lowered as (
        update event_tallies
        set count = event_tallies.count - tallied.count
        from tallied
        where event_tallies.hour = tallied.hour and event_tallies.type = tallied.type
      )
    select count(*)::int as count from gone
  `.execute(tx)
  await sql`delete from event_tallies where hour < ${before} and count <= 0`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Notes a file of the oldest of them and drops what is in it; not when there are others by now than when it was written. */
export async function noteStrays(tx: Tx, file: EventFileRow, before: Date): Promise<boolean> {
  await alone(tx)
  await sql`lock table events_default in exclusive mode`.execute(tx)
  const upTo = { date: file.last_date, id: file.last_id }
  const { rows } = await sql<{ count: string }>`
    select count(*) from events_default where created_date < ${before} and ${notBeyond(upTo)}
  `.execute(tx)
  if (rows[0]?.count !== file.count) return false
  await dropStrays(tx, { before, upTo, most: Number(file.count) })
  await tx.insertInto('event_files').values(file).execute()
  return true
}

async function inOrder(
  db: Kysely<Tables>,
  source: RawBuilder<unknown>,
  after: Place | undefined,
  limit: number,
): Promise<EventRow[]> {
  const beyond = after ? sql`(created_date, id) > (${after.date}::timestamptz, ${after.id})` : sql`true`
  const { rows } = await sql<EventRow>`
    select *
    from ${source} and ${beyond}
    order by created_date, id
    limit ${limit}
  `.execute(db)
  return rows
}

export const rowsAfter = (db: Kysely<Tables>, range: Range, after: Place | undefined, limit: number) =>
  inOrder(db, sql`events where ${inRange(range)}`, after, limit)

/** Up to where the events of a range are in files. */
export async function lastInFiles(db: Reader, { from, to }: Range): Promise<Place | undefined> {
  const row = await db
    .selectFrom('event_files')
    .select(['last_date', 'last_id'])
    .where('last_date', '>=', from)
    .where('last_date', '<', to)
    .orderBy('last_date', 'desc')
    .orderBy('last_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { date: row.last_date, id: row.last_id }
}

/** Notes a file that goes on from there, unless another server was faster. */
export async function noteFile(
  tx: Tx,
  file: EventFileRow,
  { range, after }: { range: Range; after: Place | undefined },
) {
  await alone(tx)
  if ((await lastInFiles(tx, range))?.id !== after?.id) return false
  await tx.insertInto('event_files').values(file).execute()
  return true
}

/** Files with events of a period, in their order. */
export const files = (db: Reader, { from, to }: Range): Promise<EventFileRow[]> =>
  db
    .selectFrom('event_files')
    .selectAll()
    .where('last_date', '>=', from)
    .where('first_date', '<', to)
    .orderBy('last_date')
    .orderBy('last_id')
    .execute()

export const filesWrittenBefore = (db: Reader, limit: Date): Promise<{ key: string }[]> =>
  db.selectFrom('event_files').select('key').where('created_date', '<', limit).execute()

export async function forgetFile(db: Reader, key: string) {
  await db.deleteFrom('event_files').where('key', '=', key).execute()
}
