import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cluster, openCluster } from './embedded/cluster.ts'
import { dataFolderHolder, lockDataFolder } from './embedded/data-lock.ts'
import { end, findRunning, launchOrAdopt, type Postmaster } from './embedded/postmaster.ts'
import { serverAddress, superuserAddress } from './embedded/server-role.ts'
import { explainFolder } from './problems.ts'

export type EmbeddedPostgres = {
  /** With the role of the server. Stays the same when the database has to be restarted. */
  url: string
  /** For what that role may not, such as making databases for tests. No part of the server works with it. */
  superuserUrl: string
  stop: () => Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** Plaza's data folder; the database lives in `postgres/` below it. */
  dataDir: string
  log: (message: string) => void
  /** `false` is for tests: faster, and not safe when the machine dies. */
  fsync?: boolean
}

type Supervised = { cluster: Cluster; settings: string[]; first: Postmaster; log: (message: string) => void }

// a connection that nobody uses costs a few kilobytes, and several servers may share this database
const connections = 'max_connections=200'
const safeSettings = [connections, ...memorySettings()]
const fastSettings = [
  connections,
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // tests open thousands of connections, and nobody guesses a random password
  'scram_iterations=1',
  'wal_level=minimal',
  'max_wal_senders=0',
]
const firstPauseMs = 200
const longestPauseMs = 5_000
const steadyAfterMs = 30_000

/**
 * Starts the PostgreSQL that came with npm, or takes over the one that a killed server left running, and keeps it
 * running until `stop`. What the person who starts Plaza can put right is thrown as a `StartProblem`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, fsync = true } = options
  const folder = resolve(options.dataDir)
  const settings = fsync ? safeSettings : fastSettings
  const unlock = await lockDataFolder(folder)
  try {
    const cluster = await openCluster(folder, fsync)
    const first = await launchOrAdopt({ cluster, settings })
    log(first.isAdopted ? 'The database was still running; Plaza uses it again.' : 'The database is running.')
    const stop = supervise({ cluster, settings, first, log })
    return {
      url: serverAddress(cluster, first.port),
      superuserUrl: superuserAddress(cluster, first.port),
      stop: async () => {
        await stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw explainFolder(error, folder)
  }
}

/** The address of the database that a server keeps running in this folder; nothing when no server uses it. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  const folder = resolve(dataDir)
  if ((await dataFolderHolder(folder)) === undefined) return
  const cluster = await openCluster(folder, true)
  return serverAddress(cluster, (await findRunning(cluster)).port)
}

/**
 * PostgreSQL's own defaults are those of a machine with little memory and a turning disk. An eighth of the memory is
 * taken, as it is needed and two gigabytes at most: enough for the search index of a million listings.
 */
function memorySettings(): string[] {
  const megabyte = 1024 ** 2
  const limit = process.constrainedMemory()
  const memory = Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / megabyte
  const share = (part: number, most: number) => Math.round(Math.max(128, Math.min(most, memory * part)))
  return [`shared_buffers=${share(1 / 8, 2_048)}MB`, `effective_cache_size=${share(1 / 2, 1_048_576)}MB`]
}

/** Starts the database again whenever it ends without being asked to. The result stops it for good. */
function supervise({ cluster, settings, first, log }: Supervised): () => Promise<void> {
  const stopping = new AbortController()
  let current: Postmaster | undefined = first
  let pauseMs = firstPauseMs
  const watching = watch(first)

  async function watch(postmaster: Postmaster): Promise<void> {
    for (let running = postmaster; ; ) {
      const since = Date.now()
      await running.ended
      if (stopping.signal.aborted) return
      current = undefined
      log('The database has ended by itself; starting it again.')
      if (Date.now() - since > steadyAfterMs) pauseMs = firstPauseMs
      current = await restart(running.port)
      if (!current || stopping.signal.aborted) return
      log('The database is running again.')
      running = current
    }
  }

  async function restart(port: number): Promise<Postmaster | undefined> {
    for (;;) {
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      try {
        return await launchOrAdopt({ cluster, settings, port })
      } catch (error) {
        log(`The database could not be started again: ${error instanceof Error ? error.message : error}`)
      }
    }
  }

  return async () => {
    stopping.abort()
    // a restart under way is let through, so that what it has started is stopped as well
    if (!current) await watching
    if (current) await end(cluster, current)
  }
}
