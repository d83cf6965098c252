import type { JsonObject } from '@plaza/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Reader, type Tx } from '../db/index.ts'
import { columnName, type Row } from './columns.ts'
import type { Resource } from './resource.ts'

const columnsOf = ({ columns }: Resource) => Object.keys(columns).map(columnName)
const refs = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)))

/** Rows as one JSON text, which is how PostgreSQL takes them fastest. */
export type Rows = { count: number; json: string }

export type Written = { added: number; changed: number; same: number }

/** Writes rows whether they are there or not; PostgreSQL turns JSON into whatever its columns hold. */
export async function upsert(tx: Tx, resource: Resource, rows: Rows): Promise<Written> {
  const { table, key, notCompared = [] } = resource
  const columns = columnsOf(resource)
  const keys = key.map(columnName)
  const changing = columns.filter((name) => !keys.includes(name))
  const compared = changing.filter((name) => !notCompared.map(columnName).includes(name))
  const onKey = sql.join(
    keys.map((name) => sql`${sql.ref(`here.${name}`)} = ${sql.ref(`given.${name}`)}`),
    sql` and `,
  )
  const { rows: counted } = await sql<{ known: number; written: number }>`
    with given as materialized (
      select ${refs(columns)}
      from json_populate_recordset(null::${sql.table(table)}, ${rows.json}::json)
    ),
    -- a row that is inserted over another is locked even if it is the same, and live calls would wait for it
    needed as (
      select ${refs(columns, 'given')}
      from given
      left join ${sql.table(table)} here on ${onKey}
      where ${sql.ref(`here.${keys[0]}`)} is null
        or row(${refs(compared, 'here')})::text is distinct from row(${refs(compared, 'given')})::text
    ),
    written as (
      insert into ${sql.table(table)} (${refs(columns)})
      select ${refs(columns)} from needed
      on conflict (${refs(keys)}) do update
      set ${sql.join(changing.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      -- as text: columns that keep the order of keys have no equality
      where row(${refs(compared, table)})::text is distinct from row(${refs(compared, 'excluded')})::text
      returning 1
    )
    select
      (select count(*)::int from written) as written,
      (select count(*)::int from given join ${sql.table(table)} here on ${onKey}) as known
  `.execute(tx)
  const { known = 0, written = 0 } = counted[0] ?? {}
  const added = rows.count - known
  return { added, changed: written - added, same: rows.count - written }
}

/** Rows here that have what must be unique of a row of the archive, under another id, become that row. */
export async function giveWay(tx: Tx, { table, unique, parent }: Resource, rows: Rows) {
  if (!unique) return
  const names = unique.map(columnName)
  const { rows: renamed } = await sql<{ old_id: string; new_id: string }>`
    select here.id as old_id, given.id as new_id
    from ${sql.table(table)} here
    join jsonb_populate_recordset(null::${sql.table(table)}, ${rows.json}::jsonb) given
      on (${refs(names, 'here')}) = (${refs(names, 'given')}) and here.id <> given.id
  `.execute(tx)
  for (const { old_id, new_id } of renamed) {
    const children = parent ? await release(tx, table, columnName(parent), old_id) : []
    await sql`update ${sql.table(table)} set id = ${new_id} where id = ${old_id}`.execute(tx)
    if (parent && children.length > 0) {
      await sql`
        update ${sql.table(table)} set ${sql.ref(columnName(parent))} = ${new_id} where id = any(${children}::text[])
      `.execute(tx)
    }
  }
}

/** Rows by the value of one column, in the order of keys, as PostgreSQL writes them in JSON. */
export async function rowsBy(tx: Reader, resource: Resource, column: string, value: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select row_to_json(t) as row
    from (
      select ${refs(columnsOf(resource))}
      from ${sql.table(resource.table)}
      where ${sql.ref(column)} = ${value}
      order by ${refs(resource.key.map(columnName))}
    ) t
  `.execute(tx)
  return rows.map(({ row }) => row)
}

/** Whether another row has what must be unique of an object. */
export async function isTaken(
  tx: Reader,
  { table, columns }: Resource,
  unique: readonly string[],
  object: JsonObject,
): Promise<boolean> {
  const isSame = unique.map((field) => sql`${sql.ref(columnName(field))} = ${object[field]}`)
  const isOther = 'id' in columns ? sql`id <> ${object.id}` : sql`true`
  const { rows } = await sql`
    select from ${sql.table(table)} where ${isOther} and ${sql.join(isSame, sql` and `)}
  `.execute(tx)
  return rows.length > 0
}

/** A row that others refer to cannot change its id: they let go for a moment. */
async function release(tx: Tx, table: string, parent: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set ${sql.ref(parent)} = null where ${sql.ref(parent)} = ${id} returning id
  `.execute(tx)
  return rows.map((row) => row.id)
}

/**
 * An import takes as long as its archive is large, so nothing of what bounds a call of the API holds for it; only for a
 * lock it does not wait for ever. Two at once would wait for each other's rows: the second waits for the first.
 */
export async function beginImport(tx: Tx) {
  await sql`
    select set_config(name, case name when 'lock_timeout' then '60s' else '0' end, true)
    from pg_settings
    where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout')
  `.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('plaza import'))`.execute(tx)
}

export const savepoint = (tx: Tx) => sql`savepoint one_row`.execute(tx)
export const backToSavepoint = (tx: Tx) => sql`rollback to savepoint one_row`.execute(tx)

/** Replaces a text in JSON columns, wherever it occurs. */
export async function replaceText(tx: Tx, table: string, columns: readonly string[], { from, to }: Move) {
  for (const column of columns) {
    await sql`
      update ${sql.table(table)}
      set ${sql.ref(column)} = replace(${sql.ref(column)}::text, ${from}, ${to})::jsonb
      where strpos(${sql.ref(column)}::text, ${from}) > 0
    `.execute(tx)
  }
}

export type Move = { from: string; to: string }

/** All tables at one instant, as long as the reading takes. */
export type Snapshot = {
  count(resource: Resource): Promise<number>
  /** The rows after one, in the order of keys. */
  rows(resource: Resource, after: Row | undefined, limit: number): Promise<Row[]>
  close(): Promise<void>
}

export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url, { application_name: 'plaza export', options: '-c timezone=UTC' })
  await client.query('begin transaction isolation level repeatable read read only')
  const name = (text: string) => pg.escapeIdentifier(text)
  return {
    async count({ table }) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name(table)}`)
      return rows[0]?.count ?? 0
    },
    async rows(resource, after, limit) {
      const keys = resource.key.map(columnName)
      const order = keys.map(name).join(', ')
      const columns = columnsOf(resource).map(name).join(', ')
      const beyond = after ? `where (${order}) > (${keys.map((_, index) => `$${index + 2}`).join(', ')})` : ''
      const { rows } = await client.query<{ row: Row }>(
        `select row_to_json(t) as row
        from (select ${columns} from ${name(resource.table)} ${beyond} order by ${order} limit $1) t`,
        [limit, ...(after ? keys.map((key) => after[key]) : [])],
      )
      return rows.map(({ row }) => row)
    },
    close: () => client.end(),
  }
}
