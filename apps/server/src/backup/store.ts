import pg from 'pg'
import { connect } from '../db/index.ts'

/** A table as it was backed up; `partition`: of which table it is a part, and what lies in it. */
export type Table = { schema: string; name: string; columns: string[]; partition?: { of: string; bound: string } }
export type Sequence = { schema: string; name: string; last: string }

const schemas = ['public', 'graphile_worker']
/** What the target knows of itself, and signs of servers that are not there. */
const own = [
  'public.schema_migrations',
  'public.schema_functions',
  'graphile_worker.migrations',
  'public.servers',
  // a search engine holds what is true now and not what a backup brings back: it is filled anew
  'public.search_mirrors',
  'public.search_changes',
  'public.search_mirror_writer',
]
const rowsAtOnce = 500

const name = (text: string) => pg.escapeIdentifier(text)
const placed = ({ schema, name: table }: { schema: string; name: string }) => `${name(schema)}.${name(table)}`
const list = (columns: readonly string[]) => columns.map(name).join(', ')
// values are written and read as text: both sides must mean the same by it
const plainText = '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1'

export type Snapshot = {
  tables: Table[]
  sequences: Sequence[]
  migrations: string[]
  serverVersion: string
  /** Rows as PostgreSQL writes them, some at a time. */
  rows(table: Table): AsyncGenerator<string[]>
  close(): Promise<void>
}

/** One instant of a database, beside whatever goes on there. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url, { application_name: 'plaza backup', options: plainText })
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const migrations = await client.query<{ name: string }>('select name from schema_migrations order by version')
    const version = await client.query<{ server_version: string }>('show server_version')
    return {
      tables: await tablesOf(client),
      sequences: await sequencesOf(client),
      migrations: migrations.rows.map((row) => row.name),
      serverVersion: version.rows[0]?.server_version ?? '',
      async *rows(table) {
        await client.query(
          `declare backup no scroll cursor for select row(${list(table.columns)})::text as row from only ${placed(table)}`,
        )
        for (;;) {
          const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from backup`)
          if (rows.length > 0) yield rows.map(({ row }) => row)
          if (rows.length < rowsAtOnce) break
        }
        await client.query('close backup')
      },
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

type FoundTable = { schema: string; name: string; columns: string[]; parent: string | null; bound: string | null }

/** What rows lie in; unlogged tables hold what a crash may take. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<FoundTable>(
    `select nspname as schema, relname as name, parent.inhparent::regclass::text as parent,
       pg_get_expr(relpartbound, pg_class.oid) as bound,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     left join pg_inherits parent on parent.inhrelid = pg_class.oid and relispartition
     where relkind = 'r' and relpersistence = 'p' and nspname = any ($1) and not (nspname || '.' || relname = any ($2))
     order by nspname, relname`,
    [schemas, own],
  )
  return rows.map(({ schema, name: table, columns, parent, bound }) => ({
    schema,
    name: table,
    columns,
    ...(parent !== null && bound !== null ? { partition: { of: parent, bound } } : {}),
  }))
}

async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last
     from pg_sequences where last_value is not null and schemaname = any ($1) order by 1, 2`,
    [schemas],
  )
  return rows
}

export type Target = {
  /** Everybody else who is at this database. */
  otherServers(): Promise<string[]>
  /** Tables with people's things in them. */
  filled(): Promise<string[]>
  newestMigration(): Promise<string | undefined>
  /** All of it, or nothing: one transaction. */
  load(work: (into: Loading) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export type Loading = {
  /** Makes a place for the rows of these tables and answers for which there is none. */
  prepare(tables: readonly Table[]): Promise<Table[]>
  insert(table: Table, rows: readonly string[]): Promise<void>
  finish(sequences: readonly Sequence[]): Promise<void>
}

export async function openTarget(url: string): Promise<Target> {
  const client = await connect(url, { application_name: 'plaza restore', options: plainText })
  return {
    async otherServers() {
      const { rows } = await client.query<{ name: string }>(
        `select distinct application_name as name from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name like 'plaza%'`,
      )
      return rows.map((row) => row.name)
    },
    async filled() {
      const found: string[] = []
      for (const table of ['users', 'assets', 'transactions', 'api_keys']) {
        const { rows } = await client.query<{ there: string | null }>('select to_regclass($1)::text as there', [table])
        if (!rows[0]?.there) continue
        const { rowCount } = await client.query(`select from ${table} limit 1`)
        if (rowCount) found.push(table)
      }
      return found
    },
    async newestMigration() {
      const there = await client.query<{ there: string | null }>(`select to_regclass('schema_migrations') as there`)
      if (!there.rows[0]?.there) return
      const { rows } = await client.query<{ name: string }>(
        'select name from schema_migrations order by version desc limit 1',
      )
      return rows[0]?.name
    },
    async load(work) {
      await client.query('begin')
      try {
        await work(loadingInto(client))
        await client.query('commit')
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    },
    close: () => client.end(),
  }
}

type Constraint = { table: string; name: string; definition: string }

/**
 * Rows come as they were: no trigger works on them, and what refers to what is checked at the end, for rows of one table may
 * refer to those of any other. The owner of the tables may do all of this; no superuser is needed.
 */
function loadingInto(client: pg.Client): Loading {
  let references: Constraint[] = []
  let prepared: readonly Table[] = []
  return {
    async prepare(tables) {
      const missing: Table[] = []
      for (const table of tables) {
        const { rows } = await client.query<{ there: string | null }>('select to_regclass($1)::text as there', [
          placed(table),
        ])
        if (rows[0]?.there) continue
        if (table.partition)
          await client.query(
            `create table ${placed(table)} partition of ${table.partition.of} ${table.partition.bound}`,
          )
        else missing.push(table)
      }
      prepared = tables.filter((table) => !missing.includes(table))
      references = await dropReferences(client)
      await client.query(`truncate ${prepared.map((table) => `only ${placed(table)}`).join(', ')}`)
      for (const [at, table] of prepared.entries()) {
        await client.query(`alter table ${placed(table)} disable trigger user`)
        // the order of columns in the backup need not be that of the table
        await client.query(
          `create temporary table loading_${at} on commit drop as select ${list(table.columns)} from ${placed(table)} with no data`,
        )
      }
      return missing
    },
    async insert(table, rows) {
      const columns = list(table.columns)
      await client.query(
        `insert into ${placed(table)} (${columns}) overriding system value
         select ${columns} from unnest($1::text[]::loading_${prepared.indexOf(table)}[])`,
        [rows],
      )
    },
    async finish(sequences) {
      for (const table of prepared) await client.query(`alter table ${placed(table)} enable trigger user`)
      for (const { table, name: constraint, definition } of references)
        await client.query(`alter table ${table} add constraint ${name(constraint)} ${definition}`)
      for (const sequence of sequences)
        await client.query('select setval(to_regclass($1), $2::bigint)', [placed(sequence), sequence.last])
      await freeJobs(client)
    },
  }
}

async function dropReferences(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
     where contype = 'f' and conparentid = 0 and nspname = any ($1)`,
    [schemas],
  )
  for (const { table, name: constraint } of rows)
    await client.query(`alter table ${table} drop constraint ${name(constraint)}`)
  return rows
}

/** Jobs that a server had in hand when the backup was made wait for another one. */
async function freeJobs(client: pg.Client): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_at is not null`,
    )
}
