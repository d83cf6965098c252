import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isTimeout, sqlState } from './errors.ts'
import { createClient, hostsIn, placesOf } from './hosts.ts'
import { StartProblem } from './problems.ts'

const waitForStartMs = 10_000

/** One connection outside the pool. A database that is still starting, or slow to answer, is waited for. */
export async function reach(url: string, config: pg.ClientConfig = {}, withinMs = waitForStartMs): Promise<pg.Client> {
  const giveUp = Date.now() + withinMs
  for (;;) {
    const client = createClient(url, { connectionTimeoutMillis: 5_000, ...config })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end()
      const mayCome = sqlState(error) === '57P03' || isTimeout(error)
      if (!mayCome || Date.now() > giveUp) throw explain(error, url)
    }
    await pause(100)
  }
}

const bounds = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout']

/**
 * One connection for work that takes as long as it takes. A role whose connections come through a pooler has the bounds
 * of callers by itself; they are removed here, but for those that are asked for.
 */
export async function connect(url: string, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = await reach(url, config)
  try {
    await client.query(
      "select set_config(name, '0', false) from pg_settings where name = any ($1) and setting <> '0'",
      [bounds.filter((name) => !(name in config))],
    )
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Host, port and name of a database, without the password; each host where there are several. */
export function placeOf(url: string): string {
  try {
    return placesOf(url)
  } catch {
    return 'the address in DATABASE_URL'
  }
}

function explain(error: unknown, url: string): unknown {
  const state = sqlState(error)
  const say = (sentence: string) => new StartProblem(sentence, { cause: error })
  if (state === '28P01' || state === '28000') {
    return say(`The database at ${placeOf(url)} refused the user or the password. Correct them in DATABASE_URL.`)
  }
  if (state === '3D000') {
    return say(`There is no such database: ${placeOf(url)}. Create it (createdb), or correct its name in DATABASE_URL.`)
  }
  // PostgreSQL itself knows every parameter that is sent
  if (state === '08P01' && error instanceof Error && /startup parameter/.test(error.message)) {
    return say(
      `What answers at ${placeOf(url)} is a pooler and refuses what migrations, jobs and exports need (${error.message}). Set DATABASE_DIRECT_URL to the address of the database itself.`,
    )
  }
  if (state === '57P03' && hostsIn(url).length > 1) {
    return say(
      `None of the hosts at ${placeOf(url)} accepts writes. Promote one of them, or name the one that does in DATABASE_URL.`,
    )
  }
  if (state === undefined && error instanceof Error) {
    return say(
      `No PostgreSQL answers at ${placeOf(url)} (${error.message || 'refused'}). Start it, or correct DATABASE_URL.`,
    )
  }
  return error
}
