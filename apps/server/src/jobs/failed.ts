import { type Kysely, sql } from 'kysely'
import type { Tables, Tx } from '../db/index.ts'

/** A job whose last attempt failed. */
export type FailedJobRow = {
  id: string
  created_date: Date
  updated_date: Date
  task: string
  /** Of jobs about one event. */
  event_id: string | null
  error: string
  attempts: number
  max_attempts: number
  /** Nothing when all attempts are used up. */
  next_date: Date | null
}

const isGivenUp = sql<boolean>`attempts >= max_attempts and locked_at is null and last_error is not null`

/** All of them, to be filtered and paged like our own tables. The library owns its tables, so there is no view. */
export const failedJobs = (db: Kysely<Tables>) =>
  db
    .selectFrom(
      sql<FailedJobRow>`(
        select
          jobs.id::text as id,
          jobs.created_at as created_date,
          jobs.updated_at as updated_date,
          tasks.identifier as task,
          jobs.payload ->> 'eventId' as event_id,
          jobs.last_error as error,
          jobs.attempts::int as attempts,
          jobs.max_attempts::int as max_attempts,
          case when ${isGivenUp} then null else jobs.run_at end as next_date
        from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where jobs.last_error is not null
      )`.as('failed_jobs'),
    )
    .selectAll()

/** Jobs that were given up and wait for someone to look at them. */
export async function countGivenUp(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs where ${isGivenUp}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Restarts a job, at once and with all its attempts, unless it is running. Returns whether there was one. */
export async function retryJob(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update graphile_worker._private_jobs
    set attempts = 0, run_at = now(), updated_at = now()
    where id::text = ${id} and last_error is not null and locked_at is null
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** What nobody has looked at for so long is about events that can no longer be read. */
export async function forgetGivenUp(tx: Tx, before: Date) {
  await sql`delete from graphile_worker._private_jobs where ${isGivenUp} and updated_at < ${before}`.execute(tx)
}

const stateOfJob = sql<JobRow['state']>`
  case
    when jobs.locked_at is not null then 'running'
    when jobs.last_error is not null then 'failed'
    when jobs.run_at <= now() then 'waiting'
    else 'planned'
  end`

/** Any job, whatever became of it so far. */
export type JobRow = Omit<FailedJobRow, 'error'> & {
  state: 'waiting' | 'planned' | 'running' | 'failed'
  error: string | null
}

/** All of them, to be filtered and paged like our own tables. */
export const allJobs = (db: Kysely<Tables>) =>
  db
    .selectFrom(
      sql<JobRow>`(
        select
          jobs.id::text as id,
          jobs.created_at as created_date,
          jobs.updated_at as updated_date,
          tasks.identifier as task,
          ${stateOfJob} as state,
          jobs.payload ->> 'eventId' as event_id,
          jobs.last_error as error,
          jobs.attempts::int as attempts,
          jobs.max_attempts::int as max_attempts,
          case when jobs.locked_at is not null or ${isGivenUp} then null else jobs.run_at end as next_date
        from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      )`.as('all_jobs'),
    )
    .selectAll()

export type JobCount = {
  task: string
  waiting: number
  planned: number
  running: number
  failed: number
  given_up: number
  /** Since when the oldest one that could begin has waited. */
  oldest_date: Date | null
}

export async function countJobs(db: Kysely<Tables>): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select
      task,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'planned'))::int as planned,
      (count(*) filter (where state = 'running'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      (count(*) filter (where is_given_up))::int as given_up,
      min(run_at) filter (where state = 'waiting') as oldest_date
    from (
      select tasks.identifier as task, ${stateOfJob} as state, ${isGivenUp} as is_given_up, jobs.run_at
      from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    ) all_jobs
    group by task
    order by task
  `.execute(db)
  return rows
}

/** Starts failed jobs over, as `retryJob` does; of some ids or some tasks where they are named. How many there were. */
export async function retryJobs(
  tx: Tx,
  { ids, tasks }: { ids?: readonly string[] | undefined; tasks?: readonly string[] | undefined },
): Promise<number> {
  const { rows } = await sql`
    update graphile_worker._private_jobs jobs
    set attempts = 0, run_at = now(), updated_at = now()
    where last_error is not null and locked_at is null
      and (${ids === undefined} or id::text = any (${ids ?? []}::text[]))
      and (
        ${tasks === undefined}
        or task_id in (select id from graphile_worker._private_tasks where identifier = any (${tasks ?? []}::text[]))
      )
    returning id
  `.execute(tx)
  return rows.length
}

/** Removes jobs that have not begun: those about one event, and all of these tasks. */
export async function forgetJobs(tx: Tx, tasks: readonly string[]) {
  await sql`
    delete from new_jobs where task = any (${tasks}::text[]) or payload ->> 'eventId' is not null
  `.execute(tx)
  await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null
      and (
        payload ->> 'eventId' is not null
        or task_id in (select id from graphile_worker._private_tasks where identifier = any (${tasks}::text[]))
      )
  `.execute(tx)
}

/** Removes a failed job that does not run; its task, or nothing where there was none. */
export async function discardJob(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ task: string }>`
    delete from graphile_worker._private_jobs jobs
    using graphile_worker._private_tasks tasks
    where jobs.id::text = ${id} and tasks.id = jobs.task_id and last_error is not null and locked_at is null
    returning tasks.identifier as task
  `.execute(tx)
  return rows[0]?.task
}
