import pg from 'pg'
import { addressConfig, isConnectionLost, outlast } from '../db/index.ts'

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** The library names the statements by which it takes jobs, writes them off and gives them back; each may be repeated. */
const isNamed = (statement: unknown): statement is pg.QueryConfig =>
  typeof statement === 'object' && statement !== null && 'name' in statement && statement.name !== undefined

/**
 * Connections for a library that does not survive the loss of one. It throws where nobody can catch it, which would end
 * the server: when jobs that it has fetched cannot be given back, and when the connection that it listens on breaks while
 * it is being let go of, because that is then given back twice. So here its statements wait until the database is back,
 * and a second giving back does nothing.
 */
class PatientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback) {
    if (!callback) return outlast(() => super.connect()).then((client) => this.#patient(client))
    super.connect((error, client, release) => {
      // a pool that is closed answers with nothing to give back
      if (!client) return callback(error, client, () => undefined)
      let isReleased = false
      callback(error, client, (reason) => {
        if (isReleased) return
        isReleased = true
        release(reason)
      })
    })
  }

  #patient(client: pg.PoolClient): pg.PoolClient {
    const query = async (statement: pg.QueryConfig, values?: unknown[]) => {
      try {
        return await client.query(statement, values)
      } catch (error) {
        if (!isNamed(statement) || !isConnectionLost(error)) throw error
        return outlast(() => this.query(statement))
      }
    }
    return Object.create(client, { query: { value: query } })
  }
}

/**
 * Separate connections: a full API pool must not stop the jobs, nor the other way round. The library could open them too, but it
 * stops listening for their errors before they are closed, and an unhandled error ends the process.
 */
export function openConnections(databaseUrl: string, lost: (error: Error) => void): pg.Pool {
  const pool = new PatientPool({
    ...addressConfig(databaseUrl),
    max: 20,
    application_name: 'plaza jobs',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}
