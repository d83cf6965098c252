import { Logger, runMigrations } from 'graphile-worker'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables, Tx } from '../db/index.ts'
import type { Log } from '../lib/log.ts'
import { addJobsFragment, type NewJob } from './new-jobs.ts'
import { createSupervisor, type JobsState, type Supervisor } from './supervisor.ts'
import type { Task, TaskGroup } from './tasks.ts'

/** A task that runs by the clock, in crontab form (UTC). */
export type Schedule = { task: string; crontab: string }

/** `queue`: jobs of one name run one after the other. `key`: of those that have not begun, only the last one runs. */
export type JobOptions = { runAt?: Date; queue?: string; key?: string }

export type Jobs = {
  /** Joins the caller's transaction: rolled back with it, started within milliseconds after it. */
  add(tx: Tx, task: string, payload: unknown, options?: JobOptions): Promise<void>
  /** A part of a statement, an expression: adds the jobs when it is worked out, so that they cost no round trip. */
  addFragment(jobs: readonly NewJob[]): RawBuilder<unknown>
  /** A part of a statement, an expression: adds one job for each of its rows, made of the columns that are named. */
  addEachFragment(task: string, row: Record<'payload' | 'queue' | 'key', RawBuilder<unknown>>): RawBuilder<unknown>
  /** The same, unless this task is already waiting; with a key, unless it is waiting under that key. */
  addOnce(tx: Tx, task: string, keyed?: { key: string; payload: unknown }): Promise<void>
  /** `outside`: tasks that wait for other people's servers, so each group of them has room of its own. */
  start(work: { tasks: Record<string, Task>; outside: readonly TaskGroup[]; schedules: Schedule[] }): Promise<void>
  state(): JobsState
  /** Whether a job of this task is waiting, running or was given up. */
  isPlanned(db: Kysely<Tables>, task: string): Promise<boolean>
  stop(): Promise<void>
}

export const migrateJobs = (databaseUrl: string) =>
  runMigrations({ connectionString: databaseUrl, logger: new Logger(() => () => {}) })

const slotsInside = 8

type JobsOptions = {
  databaseUrl: string
  log: Log
  /** The database is this server's own, so whatever is locked was left by one that is gone. */
  isAlone: boolean
  /** Many callers wait for an answer at the moment. */
  isBusy: () => boolean
}

export function createJobs(options: JobsOptions): Jobs {
  let supervisor: Supervisor | undefined
  return {
    async add(tx, task, payload, { runAt, queue, key } = {}) {
      await sql`
        select graphile_worker.add_job(
          ${task}, ${JSON.stringify(payload)}::json,
          queue_name := ${queue ?? null}::text, run_at := ${runAt ?? null}::timestamptz,
          job_key := ${key ?? null}::text
        )
      `.execute(tx)
    },
    addFragment: addJobsFragment,
    addEachFragment: (task, { payload, queue, key }) =>
      sql`(graphile_worker.add_job(
        ${task}, ${payload}::json, queue_name := ${queue}::text, job_key := ${key}::text
      )).id`,
    async addOnce(tx, task, { key, payload } = { key: '', payload: {} }) {
      const jobKey = key === '' ? task : `${task} ${key}`
      await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key := ${jobKey})`.execute(
        tx,
      )
    },
    async start({ tasks, outside, schedules }) {
      const groups = [{ tasks, slots: slotsInside }, ...outside]
      const crontab = schedules.map(({ task, crontab }) => `${crontab} ${task} ?fill=1h`).join('\n')
      supervisor = createSupervisor({ ...options, groups, crontab })
      await supervisor.start()
    },
    state: () => supervisor?.state() ?? { isRunning: false, oldestDueSeconds: 0, restarts: 0 },
    async isPlanned(db, task) {
      const { rows } = await sql`
        select 1
        from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier = ${task}
        limit 1
      `.execute(db)
      return rows.length > 0
    },
    stop: async () => supervisor?.stop(),
  }
}
