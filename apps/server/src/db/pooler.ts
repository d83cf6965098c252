import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { placeOf, reach } from './connection.ts'
import { sqlState } from './errors.ts'
import { StartProblem } from './problems.ts'

/** What every session must have, by the names of PostgreSQL and in its own units. */
export type SessionSettings = Readonly<Record<string, string>>

const waitForLoanMs = 2_000
/** Answered by poolers that do not know the statement that a client prepared on another connection. */
const plansLost = ['26000', '42P05', '08P01']

type Behind = {
  /** Whatever one transaction leaves in its session is not there in the next, or is someone else's. */
  isShared: boolean
  /** Statements can be sent by name, whichever connection they come to. */
  keepsPlans: boolean
}

/** Whether something answers in place of the database: it has other numbers for its sessions than the database. */
export async function lookBehind(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== (client as { processID?: number | null }).processID
}

/** Two clients, one of which takes the connection that the other has just used, if it can. */
export async function probePooler(url: string): Promise<Behind> {
  const name = `probe_${randomBytes(8).toString('hex')}`
  const ask = async (client: pg.Client) =>
    (await client.query<{ pid: number }>({ name, text: 'select pg_backend_pid() as pid' })).rows[0]?.pid
  const [first, second] = await Promise.all([reach(url), reach(url)])
  try {
    const before = await ask(first)
    await second.query('begin')
    const { rows } = await second.query<{ pid: number }>('select pg_backend_pid() as pid')
    const again = ask(first)
    again.catch(() => undefined)
    // with a single connection to lend, the first waits until the second is done
    const late = pause(waitForLoanMs, 'late' as const, { ref: false })
    const after = await Promise.race([again, late])
    await second.query('rollback')
    await again
    await ask(second)
    return { isShared: rows[0]?.pid === before || after !== before, keepsPlans: true }
  } catch (error) {
    const state = sqlState(error) ?? ''
    if (isStatementMode(error)) throw statementMode(url, error)
    if (plansLost.includes(state)) return { isShared: true, keepsPlans: false }
    throw error
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}

const isStatementMode = (error: unknown) => error instanceof Error && /statement pooling/.test(error.message)
const statementMode = (url: string, cause: unknown) =>
  new StartProblem(
    `The pooler at ${placeOf(url)} lends its connections for one statement at a time, but Plaza needs them for a whole transaction: set pool_mode = transaction there.`,
    { cause },
  )

/** Refuses an address at which a session lasts no longer than a transaction. `isWayAround`: someone chose it for this. */
export async function requireDirect(url: string, { isWayAround }: { isWayAround: boolean }): Promise<void> {
  const client = await reach(url)
  const isBehind = await lookBehind(client).finally(() => client.end())
  if (!isBehind || !(await probePooler(url)).isShared) return
  throw new StartProblem(
    isWayAround
      ? `DATABASE_DIRECT_URL leads to a pooler at ${placeOf(url)}. Migrations, jobs and news of changes need their own connections: use the address of the database itself.`
      : `The database at ${placeOf(url)} stands behind a pooler. Migrations, jobs and news of changes need their own connections: set DATABASE_DIRECT_URL to the address of the database itself.`,
  )
}

/**
 * Behind a pooler a session cannot be told its settings when it begins, and what is told later stays with whoever is lent
 * the connection next. So the role has them in this database, from which every connection that the pooler makes takes
 * them. The connection that this happens to run on was made before, and is told as well.
 */
export async function settleRole(url: string, settings: SessionSettings): Promise<void> {
  const client = await reach(url)
  try {
    await client.query('begin')
    await client.query("select pg_advisory_xact_lock(hashtext('plaza role settings'))")
    const { rows } = await client.query<{ database: string; kept: string[] | null }>(`
      select current_database() as database, (
        select setconfig
        from pg_db_role_setting
        where setrole = (select oid from pg_roles where rolname = current_user)
          and setdatabase = (select oid from pg_database where datname = current_database())
      ) as kept
    `)
    const database = pg.escapeIdentifier(rows[0]?.database ?? '')
    const kept = new Set(rows[0]?.kept)
    for (const [name, value] of Object.entries(settings)) {
      if (kept.has(`${name}=${value}`)) continue
      await client.query(
        `alter role current_user in database ${database} set ${pg.escapeIdentifier(name)} to ${pg.escapeLiteral(value)}`,
      )
    }
    await client.query(
      'select set_config(name, value, false) from unnest($1::text[], $2::text[]) given (name, value)',
      [Object.keys(settings), Object.values(settings)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (isStatementMode(error)) throw statementMode(url, error)
    if (sqlState(error) !== '42501') throw error
    throw new StartProblem(
      `Behind a pooler Plaza keeps its time-outs with its role in the database, and the role of ${placeOf(url)} may not change itself.`,
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

const zone = { options: '-c TimeZone=UTC' }

/** Poolers remember the time zone of each of their clients, which is why those that can be told it are. */
export async function zoneThrough(url: string): Promise<{ options?: string }> {
  try {
    await (await reach(url, zone)).end()
    return zone
  } catch (error) {
    if (error instanceof StartProblem && sqlState(error.cause) === '08P01') return {}
    throw error
  }
}

/** What a pooler got wrong would be found much later, by whoever is charged for the wrong day. */
const neverOther = ['default_transaction_isolation', 'TimeZone']

/** Connections that the pooler has had since before go on as they were until it replaces them. */
export async function checkSettings(
  url: string,
  config: pg.ClientConfig,
  settings: SessionSettings,
  log: (message: string) => void,
): Promise<void> {
  const client = await reach(url, config)
  const { rows } = await client
    .query<{ name: string; setting: string }>('select name, setting from pg_settings where name = any ($1)', [
      Object.keys(settings),
    ])
    .finally(() => client.end())
  const others = rows.filter(({ name, setting }) => settings[name] !== setting).map(({ name }) => name)
  if (others.length === 0) return
  const found = `The pooler at ${placeOf(url)} still holds connections with other settings (${others.join(', ')})`
  if (others.some((name) => neverOther.includes(name))) {
    throw new StartProblem(`${found}. Make it open new ones: RECONNECT in its console, or restart it.`)
  }
  log(`${found}; ours take effect once it has opened new ones (RECONNECT in its console)`)
}
