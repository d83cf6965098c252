import { Logger, runMigrations } from 'graphile-worker'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { addressConfig, afterCommit, keptPlan, type Tables, type Tx } from '../db/index.ts'
import type { Log } from '../lib/log.ts'
import { createTracer, type Tracer } from '../lib/trace.ts'
import { createFeed } from './feed.ts'
import { addEachJobFragment, insertJobsFragment, type NewJob } from './new-jobs.ts'
import { createSupervisor, type JobsState, type Supervisor } from './supervisor.ts'
import type { Schedule, Task, TaskName } from './task.ts'
import { groupsOf, type JobWatcher } from './tasks.ts'

/** `queue`: jobs of one name run one after the other. `key`: of those that have not begun, only the last one runs. */
export type JobOptions = { runAt?: Date; queue?: string; key?: string }

export type Jobs = {
  /** Joins the caller's transaction: rolled back with it, started some milliseconds after it. */
  add<Payload>(tx: Tx, task: TaskName<Payload>, payload: NoInfer<Payload>, options?: JobOptions): Promise<void>
  /**
   * A statement, or a part of one: adds the jobs for the one row of `source`, so that they cost no round trip. `soon` is to be
   * called once it is committed.
   */
  insertFragment(jobs: readonly NewJob[], source?: RawBuilder<unknown>): RawBuilder<unknown>
  /** A part of a statement, an expression: adds a job for each of its rows, made of the columns that are named. */
  addEachFragment(
    task: TaskName<unknown>,
    row: Record<'payload' | 'queue' | 'key', RawBuilder<unknown>>,
  ): RawBuilder<unknown>
  /** Adds a job in the caller's transaction, unless one of this task is already waiting. */
  addOnce(tx: Tx, task: TaskName<void>): Promise<void>
  /** Adds a job in the caller's transaction, unless one of this task is already waiting under this key. */
  addKeyed<Payload>(tx: Tx, task: TaskName<Payload>, key: string, payload: NoInfer<Payload>): Promise<void>
  /** Jobs were committed: without it they begin up to half a second later. */
  soon(): void
  /** Passes jobs to their runners, from now on and as soon as they are committed. */
  startFeed(): void
  /** Settles when all that were committed before have been handed on. */
  feed(): Promise<void>
  /** Jobs of these tasks, and no others, run here from now on. */
  start<Services>(work: Work<Services>): Promise<void>
  state(): JobsState
  /** Whether a job of this task is waiting, running or was given up. */
  isPlanned(db: Kysely<Tables>, task: TaskName<void>): Promise<boolean>
  stop(): Promise<void>
}

export async function migrateJobs(databaseUrl: string) {
  const pgPool = new pg.Pool({ ...addressConfig(databaseUrl), max: 1, connectionTimeoutMillis: 5_000 })
  const ignore = () => undefined
  pgPool.on('error', ignore)
  pgPool.on('connect', (client) => client.on('error', ignore))
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}

/** What the clock asks for, such as the end of a hold, waits behind no crowd of other jobs; those have 0. */
const schedulePriority = -1

type Work<Services> = {
  tasks: readonly Task<Services, unknown>[]
  schedules?: readonly Schedule<Services>[]
  services: Services
}

type JobsOptions = {
  databaseUrl: string
  log: Log
  /** The database is this server's own, so whatever is locked was left by one that is gone. */
  isAlone: boolean
  /** Many callers wait for an answer at the moment. */
  isBusy: () => boolean
  watch?: JobWatcher
  tracer?: Tracer
}

export function createJobs(options: JobsOptions): Jobs {
  let supervisor: Supervisor | undefined
  const feed = createFeed(options)

  async function addAll(tx: Tx, jobs: Parameters<typeof insertJobsFragment>[0]) {
    await sql`${keptPlan} ${insertJobsFragment(jobs)}`.execute(tx)
    afterCommit(tx, feed.soon)
  }
  /** Of jobs with one key that have not begun, only the last one runs. */
  const addUnder = (tx: Tx, key: string, { name, payload }: { name: string; payload: unknown }) =>
    addAll(tx, [{ task: name, payload, key }])

  return {
    add: (tx, { name }, payload, { runAt, queue, key } = {}) =>
      addAll(tx, [
        {
          task: name,
          payload,
          ...(runAt && { runDate: runAt }),
          ...(queue !== undefined && { queue }),
          ...(key !== undefined && { key }),
        },
      ]),
    insertFragment: insertJobsFragment,
    addEachFragment: addEachJobFragment,
    addOnce: (tx, { name }) => addUnder(tx, name, { name, payload: {} }),
    addKeyed: (tx, { name }, key, payload) => addUnder(tx, `${name} ${key}`, { name, payload }),
    soon: feed.soon,
    startFeed: feed.start,
    feed: feed.drain,
    async start({ tasks, schedules = [], services }) {
      const groups = groupsOf(tasks, services)
      const crontab = schedules
        .map(({ task, crontab }) => `${crontab} ${task.name} ?fill=1h&priority=${schedulePriority}`)
        .join('\n')
      supervisor = createSupervisor({ watch: () => undefined, tracer: createTracer(), ...options, groups, crontab })
      await supervisor.start()
      feed.start()
    },
    state() {
      const { oldestDueSeconds, ...rest } = supervisor?.state() ?? {
        isRunning: false,
        oldestDueSeconds: 0,
        restarts: 0,
      }
      return { ...rest, oldestDueSeconds: Math.max(oldestDueSeconds, feed.lateSeconds()) }
    },
    async isPlanned(db, { name }) {
      const { rows } = await sql`
        select 1
        from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier = ${name}
        union all
        select 1 from new_jobs where task = ${name}
        limit 1
      `.execute(db)
      return rows.length > 0
    },
    async stop() {
      await supervisor?.stop()
      // the last jobs may have added others
      await feed.stop()
    },
  }
}
