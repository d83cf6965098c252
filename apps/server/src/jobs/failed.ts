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

/** All of them, to be filtered and paged like a table of ours. The library's tables are its own, so none is made a view. */
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

/** Jobs that were given up and wait for somebody to look at them. */
export async function countGivenUp(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs where ${isGivenUp}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Starts a job over, at once and with all its attempts; not while it runs. Whether there was one. */
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
