import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from './connection.ts'
import { sqlState } from './errors.ts'
import { StartProblem } from './problems.ts'

export type MigrateOptions = {
  url: string
  log?: (message: string) => void
  /** Where the numbered files are; tests have their own. */
  folder?: string
}

type Migration = { version: number; name: string; checksum: string; sql: string; isAlone: boolean }
type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>

const ownFolder = join(import.meta.dirname, 'migrations')
// any number will do that nothing else in the database locks
const lockNumber = 7_041_776
const waitForOthersMs = 600_000
const lockAttempts = 20

/**
 * Brings the database to the state of this code: runs the files of `migrations/` that it has not seen yet, in the order
 * of their numbers, each in a transaction of its own. Several servers may start at once. Returns what it ran.
 *
 * A file whose first line contains `no-transaction` holds a single statement that cannot run inside one, such as
 * `create index concurrently if not exists`. It may run again after a crash.
 */
export async function migrate({ url, log = () => undefined, folder = ownFolder }: MigrateOptions): Promise<string[]> {
  const known = await readMigrations(folder)
  const client = await connect(url, { application_name: 'plaza migrations', lock_timeout: 2_000 })
  try {
    if (pending(known, await readApplied(client)).length === 0) return []
    await takeTurn(client, log)
    await client.query(
      `create table if not exists schema_migrations (
        version integer primary key,
        name text not null,
        checksum text not null,
        applied_date timestamptz not null default now()
      )`,
    )
    const todo = pending(known, await readApplied(client))
    for (const migration of todo) {
      await run(client, migration)
      log(`Migrated the database: ${migration.name}`)
    }
    return todo.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The number of the newest migration that this code knows. */
export const newestMigration = async () => (await readMigrations(ownFolder)).at(-1)?.version ?? 0

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)))
  for (const [index, { version, name }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.version === version) {
      throw new StartProblem(`Two migrations have the same number: ${before.name} and ${name}. Renumber the newer one.`)
    }
  }
  return migrations
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const name = file.replace(/\.sql$/, '')
  if (!/^\d{4}_\w+$/.test(name)) throw new StartProblem(`A migration is named 0001_what_it_does.sql, unlike ${file}.`)
  // Windows may check files out with other line ends
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { version: Number(name.slice(0, 4)), name, checksum, sql, isAlone: /^.*no-transaction/.test(sql) }
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  try {
    const { rows } = await client.query<Applied>(
      'select version, name, checksum from schema_migrations order by version',
    )
    return rows
  } catch (error) {
    if (sqlState(error) === '42P01') return []
    throw error
  }
}

/** What is left to run, after refusing a database that this code does not understand. */
function pending(known: Migration[], applied: Applied[]): Migration[] {
  for (const { version, name, checksum } of applied) {
    const same = known.find((migration) => migration.version === version)
    if (!same) throw unknownMigration(name, known)
    if (same.checksum !== checksum) {
      throw new StartProblem(
        `Migration ${name} was changed after this database had run it. Restore the file and put the change into a new one. (Only while trying things out: "npm run demo:reset" starts over with an empty database.)`,
      )
    }
  }
  const newest = applied.at(-1)
  const todo = known.filter(({ version }) => !applied.some((row) => row.version === version))
  const late = todo.find(({ version }) => newest && version < newest.version)
  if (late && newest) {
    throw new StartProblem(
      `Migration ${late.name} comes before ${newest.name}, which this database has already run. Give it the next free number.`,
    )
  }
  return todo
}

function unknownMigration(name: string, known: Migration[]): StartProblem {
  const newest = known.at(-1)?.name ?? 'none'
  return new StartProblem(
    `The database is newer than this version of Plaza: it has run migration ${name}, and the newest one here is ${newest}. Start the newer version of Plaza, or restore a backup made before the update.`,
  )
}

/** Asking again and again, instead of waiting inside a query, lets the other one build indexes concurrently. */
async function takeTurn(client: pg.Client, log: (message: string) => void): Promise<void> {
  const giveUp = Date.now() + waitForOthersMs
  for (let attempt = 0; Date.now() < giveUp; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockNumber])
    if (rows[0]?.taken) return
    if (attempt === 5) log('Another server is migrating the database; waiting for it.')
    await pause(100)
  }
  throw new StartProblem('Another server has been migrating the database for ten minutes. Look at what it does first.')
}

/** A busy table is not waited for longer than the callers behind us can bear; it is tried again instead. */
async function run(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (migration.isAlone ? runAlone(client, migration) : runInTransaction(client, migration))
    } catch (error) {
      if (sqlState(error) !== '55P03' || attempt === lockAttempts) throw failed(migration, error)
    }
    await pause(100 * attempt)
  }
}

async function runInTransaction(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local statement_timeout = '30s'")
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function runAlone(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(migration.sql)
  await record(client, migration)
}

async function record(client: pg.Client, { version, name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}

function failed({ name, sql }: Migration, error: unknown): Error {
  const position = Number((error as { position?: unknown }).position)
  const line = position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : ''
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`Migration ${name} failed${line}: ${reason}`, { cause: error })
}
