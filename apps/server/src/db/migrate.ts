import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from './connection.ts'
import { sqlState } from './errors.ts'
import {
  createFunctionsTable,
  functionsFolder,
  pendingFunctions,
  readAppliedFunctions,
  readFunctions,
} from './functions.ts'
import { judge, type Lock, neededFor } from './migration-rules.ts'
import {
  createMigrationsTable,
  type Migration,
  migrationsFolder,
  pendingMigrations,
  readAppliedMigrations,
  readMigrations,
  scriptOf,
} from './migrations.ts'
import { requireDirect } from './pooler.ts'
import { StartProblem } from './problems.ts'
import { runScript, type Script } from './scripts.ts'

export type MigrateOptions = {
  /** Where a session lasts: a pooler is refused. */
  url: string
  /** The address was chosen as the way around a pooler. */
  isWayAround?: boolean
  log?: (message: string) => void
  /** Where the numbered files are; tests have their own, and no functions unless they name a folder of those too. */
  folder?: string
  functions?: string | undefined
  /** The names of those to run, and no function: a restored database begins as it was when it was backed up. */
  upTo?: readonly string[]
}

// any number will do that nothing else in the database locks
const lockNumber = 7_041_776
const waitForOthersMs = 600_000
const lockAttempts = 20

/**
 * Brings the database to the state of this code: runs the files of `migrations/` that it has not seen yet, in the order
 * of their numbers, each in a transaction of its own, and those of `functions/` whose text is new to it. Several servers
 * may start at once. Returns the names of what it ran.
 *
 * A migration whose first line contains `no-transaction` holds a single statement that cannot run inside one, such as
 * `create index concurrently if not exists`. It may run again after a crash.
 */
export async function migrate({
  url,
  isWayAround = false,
  log = () => undefined,
  folder = migrationsFolder,
  functions = folder === migrationsFolder ? functionsFolder : undefined,
  upTo,
}: MigrateOptions): Promise<string[]> {
  const knownMigrations = chosen(await readMigrations(folder), upTo)
  const knownFunctions = functions === undefined || upTo ? [] : await readFunctions(functions)
  await requireDirect(url, { isWayAround })
  const client = await connect(url, { application_name: 'plaza migrations', lock_timeout: 2_000 })
  const readPending = async () =>
    batchesOf(
      pendingMigrations(knownMigrations, await readAppliedMigrations(client)),
      pendingFunctions(knownFunctions, await readAppliedFunctions(client)),
    )
  try {
    if ((await readPending()).length === 0) return []
    await takeTurn(client, log)
    await client.query(createMigrationsTable)
    await client.query(createFunctionsTable)
    const todo = await readPending()
    for (const batch of todo) {
      await run(client, batch)
      for (const { kind, name } of batch.scripts) log(`Migrated the database: ${kind.toLowerCase()} ${name}`)
    }
    return todo.flatMap(({ scripts }) => scripts.map(({ name }) => name))
  } finally {
    await client.end()
  }
}

function chosen(migrations: Migration[], names: readonly string[] | undefined): Migration[] {
  if (!names) return migrations
  const unknown = names.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown === undefined) return migrations.filter(({ name }) => names.includes(name))
  throw new StartProblem(`This version of Plaza does not know migration ${unknown}. Use the version that does.`)
}

/** What `migrate` would run now, in this order; changes nothing. */
export async function planMigrations(url: string): Promise<Planned[]> {
  const [migrations, functions] = [await readMigrations(migrationsFolder), await readFunctions(functionsFolder)]
  const client = await connect(url, { application_name: 'plaza migrations' })
  try {
    const pending = pendingMigrations(migrations, await readAppliedMigrations(client))
    const texts = pendingFunctions(functions, await readAppliedFunctions(client))
    const sizes = await readSizes(client)
    const planned = pending.map(({ version, name, sql, isAlone }) => ({
      kind: 'Migration' as const,
      name,
      isAlone,
      needs: neededFor(version, sql),
      locks: judge(sql).locks.map((lock) => ({ ...lock, rows: sizes.get(lock.table) ?? 0 })),
    }))
    const replaced = texts.map(({ kind, name }) => ({ kind, name, isAlone: false, needs: 0, locks: [] }))
    return [...planned, ...replaced]
  } finally {
    await client.end()
  }
}

export type Planned = {
  kind: Script['kind']
  name: string
  isAlone: boolean
  needs: number | null
  locks: (Lock & { rows: number })[]
}

/** About how many rows each table has, as PostgreSQL remembers it. */
async function readSizes(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  return new Map(rows.map((row) => [row.name, row.rows]))
}

/** What runs in one transaction, or without any. */
type Batch = { scripts: Script[]; isAlone: boolean }

/**
 * Functions come with the last migration, in its transaction: a table that has changed and a function that still counts
 * on the table from before must not be seen together by servers that go on working meanwhile.
 */
function batchesOf(migrations: readonly Migration[], functions: Script[]): Batch[] {
  const batches = migrations.map((migration) => ({ scripts: [scriptOf(migration)], isAlone: migration.isAlone }))
  if (functions.length === 0) return batches
  const last = batches.at(-1)
  if (!last || last.isAlone) return [...batches, { scripts: functions, isAlone: false }]
  return [...batches.slice(0, -1), { ...last, scripts: [...last.scripts, ...functions] }]
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
  throw new StartProblem(
    'Another server has been migrating the database for ten minutes. Find out what it is doing first.',
  )
}

const isBusy = (error: unknown) => error instanceof Error && sqlState(error.cause) === '55P03'

/** A busy table is not waited for longer than the callers behind us can bear; it is tried again instead. */
async function run(client: pg.Client, { scripts, isAlone }: Batch): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (isAlone ? runEach(client, scripts) : runInTransaction(client, scripts))
    } catch (error) {
      if (!isBusy(error) || attempt === lockAttempts) throw error
    }
    await pause(100 * attempt)
  }
}

async function runEach(client: pg.Client, scripts: readonly Script[]): Promise<void> {
  for (const script of scripts) await runScript(client, script)
}

async function runInTransaction(client: pg.Client, scripts: readonly Script[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local statement_timeout = '30s'")
    await runEach(client, scripts)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
