import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from './errors.ts'
import { StartProblem } from './problems.ts'

const waitForStartMs = 10_000

/** One connection outside the pool. A database that is still starting is waited for. */
export async function connect(url: string, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const giveUp = Date.now() + waitForStartMs
  for (;;) {
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...config, connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end()
      const isStarting = sqlState(error) === '57P03'
      if (!isStarting || Date.now() > giveUp) throw explain(error, url)
    }
    await pause(100)
  }
}

/** Host, port and name of a database, without the password. */
export function placeOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url)
    return `${hostname}:${port || 5432}${pathname}`
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
  if (state === undefined && error instanceof Error) {
    return say(
      `No PostgreSQL answers at ${placeOf(url)} (${error.message || 'refused'}). Start it, or correct DATABASE_URL.`,
    )
  }
  return error
}
