import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../lib/log.ts'
import type { Tracer } from '../lib/trace.ts'
import { openConnections } from './connections.ts'
import { createTurns, type JobWatcher, type RunningGroup, taskList } from './tasks.ts'

/** The library's runners from their start until they lose the database or end for any other reason. */
export type Life = {
  pool: pg.Pool
  /** The names under which they lock jobs. */
  poolIds: readonly string[]
  /** Settles with the reason once nothing more is taken from the queue. */
  over: Promise<string>
  end(reason: string): void
  /** Jobs whose tasks run still; they keep their locks. */
  held(): string[]
  /** A group with free slots that has started nothing for this long, if there is one. */
  idleGroup(sinceMs: number): RunningGroup | undefined
  /** Settles when all tasks have ended and the library has let go. It may never do so after a lost connection. */
  close(): Promise<void>
}

export type LifeOptions = {
  databaseUrl: string
  groups: readonly RunningGroup[]
  crontab: string
  log: Log
  isBusy: () => boolean
  watch: JobWatcher
  tracer: Tracer
  mayWait: () => boolean
  /** Before any job is taken. */
  prepare: (pool: pg.Pool) => Promise<void>
  /** A job that was held when the life was over is no longer so. */
  released: () => void
}

/** Jobs that are due later announce nothing when their time has come. */
const pollMs = 1_000
/** How long after its task a job may still be written off by the library. */
const writingOffMs = 1_000
/** The end of a job opens its queue once that is written; nobody tells the library, which would next look at its poll. */
const queueOpensMs = [5, 25, 100]

/** Jobs are fetched and ended several at a time: each alone would cost two more questions to the database. */
const inBatches = (slots: number) => ({
  concurrency: slots,
  preset: { worker: { localQueue: { size: slots }, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

export async function beginLife(options: LifeOptions): Promise<Life> {
  const { databaseUrl, log, isBusy, watch, tracer, mayWait, prepare, released } = options
  const over = Promise.withResolvers<string>()
  let isOver = false
  const runners: Runner[] = []
  // one for all groups: it is one process that callers share with them
  const turn = createTurns(isBusy)

  // a runner that is already ending refuses to be stopped
  const stop = (runner: Runner) => runner.stop().catch(() => runner.promise)
  const close = async () => void (await Promise.allSettled(runners.map(stop)))
  function end(reason: string) {
    if (isOver) return
    isOver = true
    // immediately, so that no fetched job is started any more
    void close()
    over.resolve(reason)
  }

  const nudges = new Map<string, NodeJS.Timeout>()
  function nudgeAfter(workers: WorkerPool, afterMs: number) {
    const name = `${workers.id} ${afterMs}`
    if (nudges.has(name)) return
    const nudge = () => {
      nudges.delete(name)
      if (!isOver) workers.nudge(1)
    }
    nudges.set(name, setTimeout(nudge, afterMs).unref())
  }

  const pool = openConnections(databaseUrl, (error) => end(`a database connection was lost (${error.message})`))
  const events: WorkerEvents = new EventEmitter()
  const pools: WorkerPool[] = []
  events.on('pool:create', ({ workerPool }) => void pools.push(workerPool))
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id !== null) for (const afterMs of queueOpensMs) nudgeAfter(worker.workerPool, afterMs)
  })
  events.on('pool:fatalError', ({ error }) => end(`a job could not be written off (${error})`))
  events.on('pool:gracefulShutdown', ({ message }) => end(message))
  const logger = quietLogger(log, () => isOver)
  const groups = options.groups.map((group) => ({ group, held: new Set<string>(), begunMs: performance.now() }))

  try {
    await prepare(pool)
    for (const [index, state] of groups.entries()) {
      const { group, held } = state
      const list = taskList(group.tasks, {
        turn,
        watch,
        tracer,
        mayWait,
        began(jobId) {
          held.add(jobId)
          state.begunMs = performance.now()
        },
        ended(jobId) {
          if (!isOver) return void held.delete(jobId)
          const release = () => {
            held.delete(jobId)
            released()
          }
          setTimeout(release, writingOffMs).unref()
        },
      })
      const runner = await run({
        pgPool: pool,
        noHandleSignals: true,
        pollInterval: pollMs,
        logger,
        events,
        ...inBatches(group.slots),
        taskList: list,
        // given as text: the library would otherwise look for a file in the working directory
        crontab: index === 0 ? options.crontab : '',
      })
      runners.push(runner)
      runner.promise.then(
        () => end('a runner ended'),
        (error: unknown) => end(`a runner ended (${error})`),
      )
    }
  } catch (error) {
    end('it could not begin')
    void close().then(() => pool.end())
    throw error
  }
  return {
    pool,
    poolIds: pools.map(({ id }) => id),
    over: over.promise,
    end,
    held: () => groups.flatMap(({ held }) => [...held]),
    idleGroup: (sinceMs) =>
      groups.find(({ group, held, begunMs }) => held.size < group.slots && performance.now() - begunMs > sinceMs)
        ?.group,
    close,
  }
}

/** The library tells every job; only what went wrong is worth a line, and the end of a life has its own. */
const quietLogger = (log: Log, isOver: () => boolean) =>
  new Logger((scope) => (level, message) => {
    // tasks use the connections of the API, not those of the library
    if (isOver() || message.startsWith('WARNING: having maxPoolSize')) return
    if (level === 'error') log.error(message, { task: scope.taskIdentifier, job: scope.jobId })
    if (level === 'warning') log.warn(message, { task: scope.taskIdentifier, job: scope.jobId })
  })
