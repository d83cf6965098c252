import { Logger, runMigrations } from 'graphile-worker'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { addressConfig, type Tables, type Tx } from '../db/index.ts'
import type { Log } from '../lib/log.ts'
import { createTracer, type Tracer } from '../lib/trace.ts'
import { addJobsFragment, type NewJob } from './new-jobs.ts'
import { createSupervisor, type JobsState, type Supervisor } from './supervisor.ts'
import type { Schedule, Task, TaskName } from './task.ts'
import { groupsOf, type JobWatcher } from './tasks.ts'
import { packed, packedFragment } from './traced.ts'

/** `queue`: jobs of one name run one after the other. `key`: of those that have not begun, only the last one runs. */
export type JobOptions = { runAt?: Date; queue?: string; key?: string }

export type Jobs = {
  /** Joins the caller's transaction: rolled back with it, started within milliseconds after it. */
  add<Payload>(tx: Tx, task: TaskName<Payload>, payload: NoInfer<Payload>, options?: JobOptions): Promise<void>
  /** A part of a statement, an expression: adds the jobs when it is worked out, so that they cost no round trip. */
  addFragment(jobs: readonly NewJob[]): RawBuilder<unknown>
  /** A part of a statement, an expression: adds one job for each of its rows, made of the columns that are named. */
  addEachFragment(
    task: TaskName<unknown>,
    row: Record<'payload' | 'queue' | 'key', RawBuilder<unknown>>,
  ): RawBuilder<unknown>
  /** Adds a job in the caller's transaction, unless one of this task is already waiting. */
  addOnce(tx: Tx, task: TaskName<void>): Promise<void>
  /** Adds a job in the caller's transaction, unless one of this task is already waiting under this key. */
  addKeyed<Payload>(tx: Tx, task: TaskName<Payload>, key: string, payload: NoInfer<Payload>): Promise<void>
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
  return {
    async add(tx, { name }, payload, { runAt, queue, key } = {}) {
      await sql`
        select graphile_worker.add_job(
          ${name}, ${packed(payload)}::json,
          queue_name := ${queue ?? null}::text, run_at := ${runAt ?? null}::timestamptz,
          job_key := ${key ?? null}::text
        )
      `.execute(tx)
    },
    addFragment: addJobsFragment,
    addEachFragment: ({ name }, { payload, queue, key }) =>
      sql`(graphile_worker.add_job(
        ${name}, ${packedFragment(payload)}, queue_name := ${queue}::text, job_key := ${key}::text
      )).id`,
    addOnce: (tx, { name }) => addUnder(tx, name, { name, payload: {} }),
    addKeyed: (tx, { name }, key, payload) => addUnder(tx, `${name} ${key}`, { name, payload }),
    async start({ tasks, schedules = [], services }) {
      const groups = groupsOf(tasks, services)
      const crontab = schedules.map(({ task, crontab }) => `${crontab} ${task.name} ?fill=1h`).join('\n')
      supervisor = createSupervisor({ watch: () => undefined, tracer: createTracer(), ...options, groups, crontab })
      await supervisor.start()
    },
    state: () => supervisor?.state() ?? { isRunning: false, oldestDueSeconds: 0, restarts: 0 },
    async isPlanned(db, { name }) {
      const { rows } = await sql`
        select 1
        from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier = ${name}
        limit 1
      `.execute(db)
      return rows.length > 0
    },
    stop: async () => supervisor?.stop(),
  }
}

/** Of jobs with one key that have not begun, only the last one runs. */
async function addUnder(tx: Tx, key: string, { name, payload }: { name: string; payload: unknown }) {
  await sql`select graphile_worker.add_job(${name}, ${packed(payload)}::json, job_key := ${key})`.execute(tx)
}
