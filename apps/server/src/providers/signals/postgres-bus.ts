import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addressConfig } from '../../db/index.ts'
import type { Log } from '../../lib/log.ts'
import type { Bus } from './bus.ts'

const startWithinMs = 2_000
const stopWithinMs = 2_000

/** Through the database that every server has anyway, by NOTIFY. */
export async function openPostgresBus({ databaseUrl, log }: { databaseUrl: string; log: Log }): Promise<Bus> {
  const { createAdapter } = await import('@socket.io/postgres-adapter')
  let isClosing = false
  const { pool, isListening } = openPool(databaseUrl, (error) => {
    if (!isClosing) log.warn(`A database connection of the signals was lost: ${error.message}`)
  })
  const patience = AbortSignal.timeout(startWithinMs)
  const begun = once(pool, 'acquire', { signal: patience }).catch(() => undefined)
  const adapter = createAdapter(pool, {
    channelPrefix: 'plaza_signals',
    tableName: 'signal_attachments',
    // PostgreSQL takes a little less than 8000 bytes
    payloadThreshold: 7_900,
    errorHandler: (error) => log.warn(`A signal did not reach the other servers: ${error.message}`),
  })
  await begun
  return {
    kind: 'postgresql',
    adapter,
    countsFirst: true,
    failsAlone: false,
    isConnected: isListening,
    async close() {
      isClosing = true
      await Promise.race([pool.end(), pause(stopWithinMs, undefined, { ref: false })])
    },
  }
}

/**
 * Its own connections: the library never hears when one breaks, and that would end the process. Nor does it give back
 * the one it listens on when that breaks: after a few restarts of the database none would be left for it.
 */
function openPool(databaseUrl: string, report: (error: Error) => void) {
  const pool = new pg.Pool({
    ...addressConfig(databaseUrl),
    max: 6,
    application_name: 'plaza signals',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
  })
  const taken = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void taken.add(client))
  pool.on('release', (_error, client) => void taken.delete(client))
  pool.on('error', report)
  pool.on('connect', (client) => {
    client.on('error', report)
    client.once('end', () => {
      if (taken.has(client)) client.release(true)
    })
  })
  return { pool, isListening: () => [...taken].some((client) => client.listenerCount('notification') > 0) }
}
