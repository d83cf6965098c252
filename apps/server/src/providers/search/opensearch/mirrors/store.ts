import type { JsonObject } from '@plaza/contract'
import { sql } from 'kysely'
import type { Db, Reader } from '../../../../db/index.ts'

/** An index that is a copy of `search_documents`, or becomes one. */
export type Mirror = { name: string; form: number; isServing: boolean; isFilled: boolean; filledTo: string }

/** From start to end in milliseconds since 1970; null: without one. */
type Span = [start: number | null, end: number | null]

/** A row of `search_documents`; times in microseconds since 1970. */
export type MirroredRow = {
  asset_id: string
  created: string
  updated: string
  name: string
  owner_id: string | null
  category_id: string | null
  asset_type_id: string
  active: boolean
  validated: boolean
  price: string
  quantity: string
  attributes: JsonObject
  latitudes: number[]
  longitudes: number[]
  words: string
  busy: Span[] | null
  changed: Span[] | null
}

/** What an asset has become; without a row it is gone. */
export type Change = { asset_id: string; versions: string[]; row: MirroredRow | null }

const spans = (column: 'busy' | 'changed') => {
  const instant = (bound: 'lower' | 'upper', rounded: 'floor' | 'ceil') => {
    const date = sql`${sql.raw(bound)}(span)`
    return sql`case when isfinite(${date}) then ${sql.raw(rounded)}(extract(epoch from ${date}) * 1000)::float8 end`
  }
  const values = sql`d.${sql.ref(column)}`
  return sql`case when ${values} is not null then (
    select coalesce(json_agg(json_build_array(${instant('lower', 'floor')}, ${instant('upper', 'ceil')})), '[]')
    from unnest(${values}) as span
  ) end as ${sql.ref(column)}`
}

const columns = sql`
  d.asset_id,
  (extract(epoch from d.created_date) * 1000000)::bigint as created,
  (extract(epoch from d.updated_date) * 1000000)::bigint as updated,
  d.name, d.owner_id, d.category_id, d.asset_type_id, d.active, d.validated, d.price, d.quantity, d.attributes,
  d.latitudes, d.longitudes, d.words::text as words,
  ${spans('busy')},
  ${spans('changed')}
`

/**
 * The oldest changes, each asset once and as it is now. In one statement: what is seen of an asset is never older than the
 * last of its numbers.
 */
export async function readChanges(db: Reader, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    with oldest as (
      select version, asset_id from search_changes order by version limit ${limit}
    ), changed as (
      select asset_id, array_agg(version::text order by version) as versions from oldest group by asset_id
    )
    select changed.asset_id, changed.versions, (
      select row_to_json(found) from (select ${columns} from search_documents as d where d.asset_id = changed.asset_id) as found
    ) as row
    from changed
  `.execute(db)
  return rows
}

export async function forgetChanges(db: Reader, versions: readonly string[]) {
  await sql`delete from search_changes where version = any(${versions}::bigint[])`.execute(db)
}

/** The next listings in the order of their ids. */
export async function readNext(db: Reader, after: string, limit: number): Promise<MirroredRow[]> {
  const { rows } = await sql<{ row: MirroredRow }>`
    select row_to_json(found) as row
    from (
      select ${columns} from search_documents as d where d.asset_id > ${after} order by d.asset_id limit ${limit}
    ) as found
  `.execute(db)
  return rows.map(({ row }) => row)
}

export async function countDocuments(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from search_documents`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export type Standing = { mirrors: Mirror[]; waiting: number; behindSeconds: number }

/** How the mirrors are doing. More than some thousand waiting changes are not counted. */
export async function readStanding(db: Reader): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (
        select coalesce(json_agg(json_build_object(
          'name', name, 'form', form, 'isServing', is_serving, 'isFilled', is_filled, 'filledTo', filled_to
        ) order by created_date), '[]')
        from search_mirrors
      ) as mirrors,
      (select count(*)::int from (select from search_changes limit 10000) as counted) as waiting,
      coalesce((
        select greatest(0, extract(epoch from clock_timestamp() - date))
        from search_changes order by version limit 1
      ), 0)::float8 as "behindSeconds"
  `.execute(db)
  return rows[0] ?? { mirrors: [], waiting: 0, behindSeconds: 0 }
}

/**
 * Begins a mirror, unless another one is being filled. With the first one changes begin to be noted: those who are writing
 * at the moment have not seen it, so they are waited for, and what they wrote is there when it is filled.
 */
export async function beginMirror(db: Db, { name, form }: Pick<Mirror, 'name' | 'form'>): Promise<boolean> {
  return db.tx(async (tx) => {
    const { rows: known } = await sql<{ is_serving: boolean }>`select is_serving from search_mirrors`.execute(tx)
    if (known.length === 0) await sql`lock table search_documents in share row exclusive mode`.execute(tx)
    await sql`lock table search_mirrors in share row exclusive mode`.execute(tx)
    const { rows: building } = await sql`select from search_mirrors where not is_serving`.execute(tx)
    if (building.length > 0) return false
    await sql`insert into search_mirrors (name, form) values (${name}, ${form})`.execute(tx)
    await raiseVersions(tx)
    return true
  })
}

/** Versions go on above any that an index can have, also where the database was brought back from a backup. */
export async function raiseVersions(db: Reader) {
  await sql`
    select setval(
      pg_get_serial_sequence('search_changes', 'version'),
      greatest(
        (select last_value from search_changes_version_seq),
        (extract(epoch from clock_timestamp()) * 1000000)::bigint
      )
    )
  `.execute(db)
}

export async function noteFilled(db: Reader, name: string, filledTo: string, isFilled: boolean) {
  await sql`
    update search_mirrors set filled_to = ${filledTo}, is_filled = ${isFilled} where name = ${name}
  `.execute(db)
}

/** From now on this one answers, and no other is kept. */
export async function serve(db: Reader, name: string) {
  await sql`
    with others as (delete from search_mirrors where name <> ${name})
    update search_mirrors set is_serving = true where name = ${name}
  `.execute(db)
}

/** Forgets a mirror; after the last one nothing is noted any more. */
export async function forgetMirror(db: Reader, name: string) {
  await sql`delete from search_mirrors where name = ${name}`.execute(db)
}

/** Whether this server writes to the mirrors for some seconds from now on. */
export async function takeTurn(db: Reader, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into search_mirror_writer (holder, until_date)
    values (${holder}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (is_only) do update set holder = excluded.holder, until_date = excluded.until_date
    where search_mirror_writer.holder = excluded.holder or search_mirror_writer.until_date < clock_timestamp()
    returning holder
  `.execute(db)
  return rows.length > 0
}

export async function endTurn(db: Reader, holder: string) {
  await sql`update search_mirror_writer set until_date = clock_timestamp() where holder = ${holder}`.execute(db)
}

/** Where nobody has written to the mirrors for a day, the engine was given up: nothing is noted for it any more. */
export async function forgetLeft(db: Db) {
  await db.tx(async (tx) => {
    const { rows } = await sql`
      select from search_mirror_writer where until_date > clock_timestamp() - interval '1 day'
    `.execute(tx)
    if (rows.length > 0) return
    await sql`delete from search_mirrors`.execute(tx)
    await sql`delete from search_changes`.execute(tx)
  })
}
