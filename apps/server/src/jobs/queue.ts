import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../db/index.ts'
import type { Log } from '../lib/log.ts'
import { createLiveness } from './liveness.ts'
import { addingJobs, type NewJob } from './new-jobs.ts'

/** Work that must not delay an answer. A task may run twice after a crash, so it must not mind. */
export type Task = (payload: unknown) => Promise<void>

/** A task that runs by the clock, in crontab form (UTC). */
export type Schedule = { task: string; crontab: string }

/** `queue`: jobs of one name run one after the other. */
export type JobOptions = { runAt?: Date; queue?: string }

export type Jobs = {
  /** Joins the caller's transaction: rolled back with it, started within milliseconds after it. */
  add(tx: Tx, task: string, payload: unknown, options?: JobOptions): Promise<void>
  /** The same as part of another statement: an expression that adds the jobs when it is worked out. */
  adding(jobs: readonly NewJob[]): RawBuilder<unknown>
  /** The same once for each row of another statement, whose columns payload and queue are made of. */
  addingEach(task: string, row: { payload: RawBuilder<unknown>; queue: RawBuilder<unknown> }): RawBuilder<unknown>
  /** The same, unless this task is already waiting; with a key, unless it is waiting under that key. */
  addOnce(tx: Tx, task: string, keyed?: { key: string; payload: unknown }): Promise<void>
  /** `outside`: tasks that wait for other people's servers, so they have room of their own. */
  start(work: { tasks: Record<string, Task>; outside: Record<string, Task>; schedules: Schedule[] }): Promise<void>
  stop(): Promise<void>
}

export const migrateJobs = (databaseUrl: string) =>
  runMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => {}) })

/** Jobs are fetched and ended several at a time: each alone would cost two more questions to the database. */
const inBatches = (concurrency: number) => ({
  concurrency,
  preset: { worker: { localQueue: { size: concurrency }, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

/** Jobs that are due later announce nothing when their time has come. */
const pollMs = 1_000
const stepMs = 20
const longestWaitMs = 1_000

/** Callers go first: while many of them wait, a job begins a little later, but never much. */
async function letCallersGo(isBusy: () => boolean) {
  for (let waited = 0; isBusy() && waited < longestWaitMs; waited += stepMs) await pause(stepMs)
}

const taskList = (tasks: Record<string, Task>, isBusy: () => boolean): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        await letCallersGo(isBusy)
        await task(payload)
      },
    ]),
  )

/** The library tells every job; only what went wrong is worth a line. */
const quietLogger = (log: Log) =>
  new Logger((scope) => (level, message) => {
    if (level === 'error') log.error(message, { task: scope.taskIdentifier, job: scope.jobId })
    if (level === 'warning') log.warn(message, { task: scope.taskIdentifier, job: scope.jobId })
  })

type JobsOptions = {
  databaseUrl: string
  log: Log
  /** The database is this server's own, so whatever is locked was left by one that is gone. */
  isAlone: boolean
  /** Many callers wait for an answer at the moment. */
  isBusy: () => boolean
}

export function createJobs({ databaseUrl, log, isAlone, isBusy }: JobsOptions): Jobs {
  let runners: Runner[] = []
  let liveness: ReturnType<typeof createLiveness> | undefined
  let pool: pg.Pool | undefined
  let isStopping = false
  // the library lets go of its connections before they are closed, so the end of the database may still reach them
  const report = (error: Error) => {
    if (!isStopping) log.warn(`A database connection of the jobs was lost: ${error.message}`)
  }
  return {
    async add(tx, task, payload, { runAt, queue } = {}) {
      await sql`
        select graphile_worker.add_job(
          ${task}, ${JSON.stringify(payload)}::json,
          queue_name := ${queue ?? null}::text, run_at := ${runAt ?? null}::timestamptz
        )
      `.execute(tx)
    },
    adding: addingJobs,
    addingEach: (task, { payload, queue }) =>
      sql`(graphile_worker.add_job(${task}, ${payload}::json, queue_name := ${queue}::text)).id`,
    async addOnce(tx, task, { key, payload } = { key: '', payload: {} }) {
      const jobKey = key === '' ? task : `${task} ${key}`
      await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key := ${jobKey})`.execute(
        tx,
      )
    },
    async start({ tasks, outside, schedules }) {
      pool = openPool(databaseUrl, report)
      const living = createLiveness({ pool, log, isAlone })
      liveness = living
      const events: WorkerEvents = new EventEmitter()
      events.on('pool:create', ({ workerPool }) => living.add(workerPool.id))
      const common = { pgPool: pool, noHandleSignals: true, pollInterval: pollMs, logger: quietLogger(log), events }
      await living.takeOver()
      // given as text: the library would otherwise look for a file in the working directory
      const crontab = schedules.map(({ task, crontab }) => `${crontab} ${task} ?fill=1h`).join('\n')
      runners = [
        await run({ ...common, ...inBatches(8), taskList: taskList(tasks, isBusy), crontab }),
        await run({ ...common, ...inBatches(24), taskList: taskList(outside, isBusy), crontab: '' }),
      ]
      await living.start()
    },
    async stop() {
      isStopping = true
      await Promise.all(runners.map((runner) => runner.stop()))
      await liveness?.stop()
      await pool?.end()
    },
  }
}

/**
 * Its own connections: a full API pool must not stop the jobs, nor the other way round. The library could open them
 * too, but stops listening to their errors before they are closed, and an error that nobody hears ends the process.
 */
function openPool(databaseUrl: string, report: (error: Error) => void) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 24, application_name: 'plaza jobs', keepAlive: true })
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}
