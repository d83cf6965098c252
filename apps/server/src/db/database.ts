import { setTimeout as pause } from 'node:timers/promises'
import {
  type ControlledTransaction,
  type IsolationLevel,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type RawBuilder,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DbWatcher } from '../lib/watch-database.ts'
import { placeOf, reach } from './connection.ts'
import { mustRetry, sqlState } from './errors.ts'
import { addressConfig } from './hosts.ts'
import { withKeptPlans } from './kept-plans.ts'
import { checkSettings, lookBehind, probePooler, type SessionSettings, settleRole, zoneThrough } from './pooler.ts'
import { StartProblem } from './problems.ts'
import { openReplicas, type Replicas } from './replicas.ts'
import { refused, type SecondConnections, tolerated } from './second-connections.ts'
import { giveUpIfSilent } from './silence.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>
/** Whatever can be read from: the pool, or a transaction that has to see its own writes. */
export type Reader = Kysely<Tables> | Tx

export type Db = {
  /** For reads outside a transaction. */
  read: Kysely<Tables>
  /**
   * For the few reads that are needed while a transaction is open but do not belong to it: with connections of its own,
   * because waiting for one while holding one ends when all are held.
   */
  aside: Kysely<Tables>
  /**
   * Runs the function in one transaction, and again from its beginning when PostgreSQL asks for that. So the function
   * must have no effect but through `tx`.
   */
  tx: <T>(fn: (tx: Tx) => Promise<T>, options?: TxOptions) => Promise<T>
  /**
   * Runs the one statement that the function makes, and again when PostgreSQL asks for that; answers its rows. One
   * statement is a transaction already, without `begin` and `commit`. The function is handed nothing to run another with:
   * a second statement would not be undone with the first.
   */
  single: <Row>(make: (statement: OneStatement) => Promise<RawBuilder<Row>>) => Promise<Row[]>
  /**
   * A database whose first transaction stays open until `commit`, with all that is read and written afterwards inside it.
   * `begin` runs first in it, again when it has to start again.
   */
  hold: (begin: (tx: Tx) => Promise<void>) => HeldDb
  /**
   * For reads that may show what was true a moment ago: from a standby that has seen what the reader must see, where there
   * is one, else from the primary. The function must read through what it is handed alone, and may be run twice. Never for
   * what decides about a write, about rights, or about money.
   */
  replica<T>(this: Pick<Db, 'read'>, work: (reader: Kysely<Tables>) => Promise<T>): Promise<T>
  /** The standbys, where DATABASE_REPLICA_URL names some. */
  replicas: Replicas | undefined
  pool: pg.Pool
  /** Tells what it does from now on, to one who listens. */
  watch: (watcher: DbWatcher) => void
  close: () => Promise<void>
}

type TxOptions = { isolation?: IsolationLevel }

/** A statement that is being made and will be its own transaction. */
export type OneStatement = {
  /** Like `afterCommit` of a transaction, once the statement has run. */
  afterCommit(follow: () => void): void
}

export type HeldDb = {
  db: Db
  /** Runs the function in the open transaction and commits it; does nothing when none was opened. */
  commit(last: (tx: Tx) => Promise<void>): Promise<void>
  rollback(): Promise<void>
}

const followers = new WeakMap<Tx, (() => void)[]>()

/**
 * Runs a function once the transaction is committed, in this process; after a crash in between, never. For hints that
 * nobody depends on: whatever must happen is a job.
 */
export function afterCommit(tx: Tx, follow: () => void) {
  followers.get(tx)?.push(follow)
}

export type DatabaseOptions = {
  url: string
  /** Standbys that reads may be sent to. */
  replicaUrl?: string | undefined
  poolSize?: number
  /** Shown by PostgreSQL beside each connection. */
  applicationName?: string
  log?: (message: string) => void
  /** Other bounds than the usual ones, for tests on a machine that is busy with something else. */
  limits?: Partial<SessionLimits>
  /** For tests: refuses whoever asks for a second connection while a transaction is open. */
  isStrict?: boolean
}

type SessionLimits = typeof sessionLimits

const oldestVersion = 15
const queueLength = 200
const retries = 5
const closeWithinMs = 5_000

/** The time-outs of every session; each bounds what one slow or stuck caller can cost the others. */
const sessionLimits = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 10_000,
  lock_timeout: 3_000,
  // a new connection has to be let in and to plan everything again, which costs more than keeping it through a lull
  idleTimeoutMillis: 60_000,
  idle_in_transaction_session_timeout: 15_000,
  transaction_timeout: 15_000,
}

/** What every session needs beside its time-outs, in the units of PostgreSQL. */
const sessionSettings: SessionSettings = {
  TimeZone: 'UTC',
  // whoever waited for a lock must see what was written meanwhile, or the last unit would be booked twice
  default_transaction_isolation: 'read committed',
  // compiling a query takes longer than any of ours runs
  jit: 'off',
  // no disk turns any more; and the list of what has a common word has room in one piece
  random_page_cost: '1.1',
  work_mem: '16384',
}

/** Connects once to see that the database can be used, and tells what is wrong with it otherwise. */
export async function openDatabase(options: DatabaseOptions): Promise<Db> {
  const { poolSize = 20, log = () => undefined, isStrict = false } = options
  const { connections, direct, keepsPlans } = await connectionsOf(options, log)
  const pool = new pg.Pool({ ...connections, max: poolSize })
  const asidePool = new pg.Pool({ ...connections, max: 2 })
  // without a listener a connection that breaks would end the process
  let isClosing = false
  let ended: Promise<unknown> | undefined
  const report = (error: Error) => {
    if (!isClosing) log(`A database connection was lost: ${error.message}`)
  }
  for (const each of [pool, asidePool]) {
    each.on('error', report)
    each.on('connect', (client) => client.on('error', report))
  }
  const watched: Watched = { by: undefined }
  const statementMs = options.limits?.statement_timeout ?? sessionLimits.statement_timeout
  const queue = { watched, keepsPlans, statementMs }
  const second = isStrict ? refused : tolerated
  const calls = boundedQueue(pool, queue)
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: second.guarded(calls) }) })
  const replicas =
    options.replicaUrl === undefined
      ? undefined
      : await openReplicas({
          url: options.replicaUrl,
          primaryUrl: options.url,
          log,
          open: (address) => {
            const { Client: _ofPrimary, ...sessions } = direct
            const standby = new pg.Pool({ ...sessions, connectionString: address, max: poolSize })
            standby.on('error', report)
            standby.on('connect', (client) => client.on('error', report))
            const pool = boundedQueue(standby, { ...queue, keepsPlans: true })
            return {
              reader: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
              close: () => standby.end(),
            }
          },
        })
  const db: Db = {
    read,
    replica(work) {
      // whoever reads inside a transaction goes on doing so: what is written there and not committed is seen nowhere else
      return replicas && this.read === read ? replicas.read(read, work) : work(this.read)
    },
    replicas,
    aside: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: boundedQueue(asidePool, queue) }) }),
    pool,
    watch(watcher) {
      watched.by = watcher
    },
    tx: (fn, { isolation } = {}) =>
      retrying(watched, async () => {
        const transaction = isolation ? read.transaction().setIsolationLevel(isolation) : read.transaction()
        const follow: (() => void)[] = []
        const result = await transaction.execute((tx) => {
          followers.set(tx, follow)
          return second.during(() => fn(tx))
        })
        replicas?.committed()
        for (const run of follow) run()
        return result
      }),
    single: (make) =>
      retrying(watched, async () => {
        const follow: (() => void)[] = []
        const statement = await make({ afterCommit: (run) => follow.push(run) })
        const { rows } = await statement.execute(read)
        replicas?.committed()
        for (const run of follow) run()
        return rows
      }),
    hold: (begin) => holdFirst({ db, watched, second }, begin),
    // Kysely's own destroy() does nothing before its first query
    close: async () => {
      isClosing = true
      ended ??= Promise.all([pool.end(), asidePool.end(), replicas?.close()])
      await Promise.race([ended, pause(closeWithinMs, undefined, { ref: false })])
    },
  }
  return db
}

type Parts = { db: Db; watched: Watched; second: SecondConnections }

function holdFirst({ db, watched, second }: Parts, begin: (tx: Tx) => Promise<void>): HeldDb {
  const transaction = second.held()
  let open: ControlledTransaction<Tables> | undefined
  let follow: (() => void)[] = []

  async function first<T>(fn: (tx: Tx) => Promise<T>, isolation: IsolationLevel | undefined): Promise<T> {
    const builder = db.read.startTransaction()
    const tx = await (isolation ? builder.setIsolationLevel(isolation) : builder).execute()
    follow = []
    followers.set(tx, follow)
    try {
      const result = await second.during(async () => {
        await begin(tx)
        return fn(tx)
      })
      open = tx
      transaction.isOpen = true
      return result
    } catch (error) {
      await rollBack(tx)
      throw error
    }
  }

  /** Whoever catches what a later one throws must not find half of it done. */
  async function further<T>(tx: ControlledTransaction<Tables>, fn: (tx: Tx) => Promise<T>): Promise<T> {
    const inner = await tx.savepoint('further').execute()
    followers.set(inner, follow)
    try {
      const result = await second.during(() => fn(inner))
      await inner.releaseSavepoint('further').execute()
      return result
    } catch (error) {
      await inner.rollbackToSavepoint('further').execute()
      throw error
    }
  }

  const tx: Db['tx'] = (fn, { isolation } = {}) =>
    open ? further(open, fn) : retrying(watched, () => first(fn, isolation))

  return {
    db: {
      ...db,
      get read() {
        return open ?? db.read
      },
      tx,
      single: (make) =>
        tx(async (inside) => {
          const statement = await make({ afterCommit: (run) => afterCommit(inside, run) })
          return (await statement.execute(inside)).rows
        }),
    },
    async commit(last) {
      if (!open) return
      await last(open)
      await open.commit().execute()
      transaction.isOpen = false
      db.replicas?.committed()
      for (const run of follow) run()
    },
    async rollback() {
      transaction.isOpen = false
      if (open && !open.isCommitted) await rollBack(open)
    },
  }
}

/** A connection that broke cannot be rolled back, and need not be: the database has done so itself. */
const rollBack = (tx: ControlledTransaction<Tables>) =>
  tx
    .rollback()
    .execute()
    .catch(() => undefined)

type Queue = { watched: Watched; keepsPlans: boolean; statementMs: number }

/** Waiting behind two hundred others ends in a time-out anyway; refusing at once keeps the rest quick. */
function boundedQueue(pool: pg.Pool, { watched, keepsPlans, statementMs }: Queue): PostgresPool {
  const asked = (client: pg.PoolClient) => (answer: Promise<unknown>, text: string) => {
    tellQuery(answer, text, watched)
    giveUpIfSilent(client, answer, text, statementMs)
  }
  return {
    connect: async () => {
      if (pool.waitingCount < queueLength) {
        const began = performance.now()
        const client = await pool.connect()
        watched.by?.connected(performance.now() - began)
        return withKeptPlans(client, asked(client), keepsPlans)
      }
      throw Object.assign(new Error('Too many calls are waiting for a database connection'), { code: '53300' })
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

type Watched = { by: DbWatcher | undefined }

function tellQuery(answer: Promise<unknown>, text: string, { by }: Watched) {
  if (!by) return
  const begun = performance.now()
  answer.then(
    () => by.queried(performance.now() - begun, undefined, text),
    (error: unknown) => by.queried(performance.now() - begun, sqlState(error)?.slice(0, 2) ?? 'none', text),
  )
}

/** 10 ms, 20 ms, 40 ms … each shortened at random, so that those who met do not meet again. */
async function retrying<T>({ by }: Watched, run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt === retries || !mustRetry(error)) throw error
      by?.retried(sqlState(error) ?? 'none')
    }
    await pause(Math.random() * Math.min(500, 10 * 2 ** attempt))
  }
}

const dateArray = 1182
// the driver knows it, its types name single values only
const textArray = 1009 as Parameters<typeof pg.types.getTypeParser>[0]

/** A date has no time zone: it stays text. So do `numeric` and `bigint`, which is the driver's own way. */
function typeParsers(): pg.TypeOverrides {
  const parsers = new pg.TypeOverrides()
  parsers.setTypeParser(pg.types.builtins.DATE, String)
  parsers.setTypeParser(dateArray, pg.types.getTypeParser(textArray))
  return parsers
}

/** How sessions get their settings: when they begin, or behind a pooler, which takes none, from their role. */
async function connectionsOf(
  { url, applicationName = 'plaza', limits = {} }: DatabaseOptions,
  log: (message: string) => void,
) {
  const { connectionTimeoutMillis, idleTimeoutMillis, transaction_timeout, ...bounds } = { ...sessionLimits, ...limits }
  const { version, isPooled } = await lookAt(url, limits.connectionTimeoutMillis)
  const settings: Record<string, string> = {
    ...sessionSettings,
    ...(version >= 17 ? { transaction_timeout: String(transaction_timeout) } : {}),
  }
  const common = {
    connectionTimeoutMillis,
    idleTimeoutMillis,
    keepAlive: true,
    ...addressConfig(url),
    application_name: applicationName,
    types: typeParsers(),
  }
  const direct = { ...common, ...bounds, options: asOptions(settings) }
  if (!isPooled) return { connections: direct, direct, keepsPlans: true }
  const ofRole = { ...settings }
  for (const [name, value] of Object.entries(bounds)) ofRole[name] = String(value)
  const connections = { ...common, ...(await zoneThrough(url)) }
  // first, while the pooler has made no connection but the one that we have looked through
  await settleRole(url, ofRole)
  await checkSettings(url, connections, ofRole, log)
  const { keepsPlans } = await probePooler(url)
  if (!keepsPlans) {
    log(
      `The pooler at ${placeOf(url)} keeps no prepared statements, so every statement is planned anew (PgBouncer keeps them from version 1.21 on, with max_prepared_statements above 0)`,
    )
  }
  return { connections, direct, keepsPlans }
}

/** As PostgreSQL takes settings when a session begins. */
const asOptions = (settings: SessionSettings) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ')

async function lookAt(url: string, withinMs: number | undefined) {
  const client = await reach(url, withinMs === undefined ? {} : { connectionTimeoutMillis: withinMs })
  try {
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version >= oldestVersion) return { version, isPooled: await lookBehind(client) }
    throw new StartProblem(
      `Plaza needs PostgreSQL ${oldestVersion} or newer, but the one at ${placeOf(url)} is version ${version}. Update it, or point DATABASE_URL to another one.`,
    )
  } finally {
    await client.end()
  }
}
