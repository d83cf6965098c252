import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../lib/log.ts'
import { beginLife, type Life, type LifeOptions } from './life.ts'
import * as locks from './locks.ts'

const firstPauseMs = 100
const longestPauseMs = 5_000
const steadyAfterMs = 30_000
const beatMs = 10_000
const beatWithinMs = 10_000
const lookMs = 1_000
/** A server silent for this long is considered gone. */
const silentSeconds = 45
/** Jobs that nobody takes for so long, although there is room, mean that the library hangs. */
const stalledMs = 30_000
const finishWithinMs = 20_000
const closeWithinMs = 2_000

/** What operators see of the jobs. */
export type JobsState = {
  /** Jobs are being taken: this was so within the last 45 seconds. */
  isRunning: boolean
  /** How long the oldest job that could begin has been waiting; 0 when none is. */
  oldestDueSeconds: number
  /** How often they had to begin again since the server started. */
  restarts: number
}

export type Supervisor = { start(): Promise<void>; state(): JobsState; stop(): Promise<void> }

type SupervisorOptions = Omit<LifeOptions, 'prepare' | 'released' | 'mayWait'> & {
  /** The database is this server's own, so whatever is locked was left by one that is gone. */
  isAlone: boolean
  log: Log
}

/**
 * Keeps the library's runners running. They end for good when the database goes while a job is being written off, and
 * what they had fetched stays locked. So the first sign of a lost connection ends them all; new ones begin after a
 * growing pause, and what the former ones left locked is given back as soon as no task works on it any more.
 */
export function createSupervisor({ isAlone, log, ...options }: SupervisorOptions): Supervisor {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  let current: Life | undefined
  const former = new Set<Life>()
  let keeping: Promise<void> = Promise.resolve()
  let beating: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let seen = { atMs: Number.NEGATIVE_INFINITY, oldestDueSeconds: 0 }
  let restarts = 0

  const lives = () => [...former, ...(current ? [current] : [])]
  const ownPoolIds = () => lives().flatMap(({ poolIds }) => [...poolIds])

  const begin = (prepare: LifeOptions['prepare']) =>
    beginLife({ ...options, log, mayWait: () => !isStopping(), prepare, released: beatSoon })

  /** Tells others that this server lives, takes over from those that do not, and cleans up after its own former lives. */
  async function beat(life: Life) {
    const { pool } = life
    await locks.sayAlive(pool, ownPoolIds())
    const gone = await locks.takeFromSilent(pool, { own: ownPoolIds(), silentSeconds })
    if (gone.length > 0) log.warn('Jobs of a server that is gone are taken over', { pools: gone })
    for (const { poolIds, held } of former) await locks.giveBack(pool, { poolIds, held: held() })
    await locks.openQueues(pool)
    const ages = await Promise.all(options.groups.map(({ tasks }) => locks.oldestDue(pool, Object.keys(tasks))))
    seen = { atMs: performance.now(), oldestDueSeconds: Math.max(0, ...ages.map((age) => age ?? 0)) }
    const idle = life.idleGroup(stalledMs)
    const waiting = idle && ages[options.groups.indexOf(idle)]
    if (waiting !== undefined && waiting * 1000 > stalledMs) life.end(`jobs have been due for ${waiting} seconds`)
  }

  function beatSoon() {
    beating = beating.then(async () => {
      const life = current
      if (!life) return
      const patience = new AbortController()
      const tooLate = pause(beatWithinMs, undefined, { signal: patience.signal, ref: false })
      try {
        const late = tooLate.then(() => Promise.reject(new Error('the database did not answer in time')))
        await Promise.race([beat(life), late])
      } catch (error) {
        life.end(`they could not say that they live (${error})`)
      } finally {
        patience.abort()
        tooLate.catch(() => undefined)
      }
    })
    return beating
  }

  /** Its tasks end in their own time; then the locks that are left are given back, and its connections closed. */
  async function retire(life: Life) {
    former.add(life)
    await Promise.race([life.close(), pause(finishWithinMs, undefined, { ref: false })])
    for (let isClean = false; !isClean; ) {
      await pause(lookMs, undefined, { ref: false })
      if (isStopping()) return
      const since = performance.now()
      if (life.held().length === 0) await beatSoon()
      isClean = seen.atMs > since
    }
    former.delete(life)
    void life.pool.end()
  }

  async function keep(first: Life) {
    let life: Life | undefined = first
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const since = performance.now()
      if (life) {
        const reason = await Promise.race([life.over, asked(stopping.signal)])
        if (isStopping()) return
        log.warn(`The jobs stopped and begin again: ${reason}`)
        current = undefined
        restarts++
        void retire(life)
        if (performance.now() - since > steadyAfterMs) pauseMs = firstPauseMs
      }
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (isStopping()) return
      // the library would wait for the database for ever, and stopping the server would too
      life = await begin(locks.probe).catch((error: unknown) => {
        log.warn(`The jobs could not begin: ${error instanceof Error ? error.message : error}`)
        return undefined
      })
      current = life
      await beatSoon()
    }
  }

  return {
    async start() {
      const first = await begin(async (pool) => {
        // nobody else can be there when the database is this server's own
        if (isAlone) await locks.takeFromSilent(pool, { own: [], silentSeconds: 0 })
      })
      current = first
      await beatSoon()
      timer = setInterval(() => void beatSoon(), beatMs)
      timer.unref()
      keeping = keep(first)
    },
    state: () => ({
      isRunning: current !== undefined && performance.now() - seen.atMs < silentSeconds * 1000,
      oldestDueSeconds: Math.round(seen.oldestDueSeconds),
      restarts,
    }),
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await Promise.race([Promise.all([keeping, beating]), pause(closeWithinMs, undefined, { ref: false })])
      const all = lives()
      for (const life of all) life.end('the server stops')
      await Promise.race([
        Promise.all(all.map(({ close }) => close())),
        pause(finishWithinMs, undefined, { ref: false }),
      ])
      const parting = Promise.all(
        all.map(async ({ pool, poolIds }) => {
          await locks.giveBack(pool, { poolIds, held: [] })
          await locks.openQueues(pool)
          await locks.sayGone(pool, poolIds)
          await pool.end()
        }),
      )
      await Promise.race([parting.catch(() => undefined), pause(closeWithinMs, undefined, { ref: false })])
    },
  }
}

const asked = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('it was asked to'), { once: true }))
