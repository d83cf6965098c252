import { expect } from 'vitest'
import type { TestApp } from './app.ts'

const patience = { timeout: 45_000 }

/** Waits until nothing is left to be done now; what is planned for later, or was given up, does not count. */
export async function jobsDone({ services }: Pick<TestApp, 'services'>) {
  const due = `
    select identifier
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id
    where attempts < max_attempts and (run_at <= clock_timestamp() or locked_at is not null)
    union all
    select task from new_jobs where run_date is null or run_date <= clock_timestamp()`
  await expect.poll(async () => (await services.db.pool.query(due)).rows, patience).toEqual([])
}

/** Has what is planned for later done now, and waits until it is. */
export async function laterJobsDone(plaza: Pick<TestApp, 'services'>) {
  await plaza.services.jobs.feed()
  await plaza.services.db.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await jobsDone(plaza)
}
