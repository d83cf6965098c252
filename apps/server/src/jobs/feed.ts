import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addressConfig } from '../db/index.ts'
import type { Log } from '../lib/log.ts'

/** Hands jobs that were added to the queue once they are committed. */
export type Feed = {
  /** From now on, whenever there are some. */
  start(): void
  /** Some were committed by this server a moment ago. */
  soon(): void
  /** Settles when all that was committed before is in the queue. */
  drain(): Promise<void>
  /** For how long it has not managed to; 0 while all is well. */
  lateSeconds(): number
  stop(): Promise<void>
}

/** Batch size: one statement, and one notification of the queue. */
const most = 500
/** What is committed meanwhile goes together: the slower it is, the more, so that callers keep most of the database. */
const stepMs = { least: 15, most: 40 }
const shareOfTime = 0.1
/** Another server is feeding: it may have started before this server's jobs were committed. */
const takeTurnsMs = 5
/** For jobs left by a server that died right after its commit, or added by a command. */
const lookMs = 500
const firstPauseMs = 100
const longestPauseMs = 5_000
const stopWithinMs = 2_000

/**
 * Every server feeds the queue, one at a time, whoever added the jobs: what one leaves, another takes. So no notification is
 * needed, neither at commit nor afterwards.
 */
export function createFeed({ databaseUrl, log }: { databaseUrl: string; log: Log }): Feed {
  let pool: pg.Pool | undefined
  let running: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  let isStopped = false
  let isWanted = false
  let wake = () => {}
  let failingSince: number | undefined

  function connections() {
    if (pool) return pool
    // a separate connection: it must not wait behind callers, nor they for it
    pool = new pg.Pool({
      ...addressConfig(databaseUrl),
      max: 1,
      application_name: 'plaza feed',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      // a line that is half dead answers nothing and is not closed either
      query_timeout: 15_000,
    })
    // the next question makes a new one
    pool.on('error', () => undefined)
    return pool
  }

  async function drain() {
    for (;;) {
      const { rows } = await connections().query<{ moved: number | null }>('select feed_jobs($1) as moved', [most])
      const moved = rows[0]?.moved ?? null
      if (moved === null ? isStopped : moved < most) return
      if (moved === null) await pause(takeTurnsMs)
    }
  }

  async function keepFeeding() {
    let pauseMs = firstPauseMs
    while (!isStopped) {
      const begun = performance.now()
      let tookMs = 0
      isWanted = false
      try {
        await drain()
        tookMs = performance.now() - begun
        failingSince = undefined
        pauseMs = firstPauseMs
      } catch (error) {
        if (isStopped) return
        if (failingSince === undefined) {
          log.warn(
            `Jobs could not be handed to the queue; trying again: ${error instanceof Error ? error.message : error}`,
          )
        }
        failingSince ??= begun
        await sleep(pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
        continue
      }
      if (!isWanted) await sleep(lookMs)
      const restMs = Math.min(Math.max(tookMs / shareOfTime, stepMs.least), stepMs.most) - (performance.now() - begun)
      if (restMs > 0 && !isStopped) await pause(restMs)
    }
  }

  /** Until then, or until it is woken. */
  async function sleep(ms: number) {
    if (isStopped) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms).unref()
    wake = resolve
    await promise
    clearTimeout(timer)
  }

  return {
    start() {
      running ??= keepFeeding()
    },
    soon() {
      isWanted = true
      if (failingSince === undefined) wake()
    },
    drain,
    lateSeconds: () => (failingSince === undefined ? 0 : Math.round((performance.now() - failingSince) / 1000)),
    stop() {
      stopping ??= end()
      return stopping
    },
  }

  async function end() {
    isStopped = true
    wake()
    const parting = async () => {
      await running
      // other servers take what is left at once, or it waits for this server's next start
      if (running) await drain()
    }
    await Promise.race([parting().catch(() => undefined), pause(stopWithinMs, undefined, { ref: false })])
    await Promise.race([pool?.end(), pause(stopWithinMs, undefined, { ref: false })])
  }
}
