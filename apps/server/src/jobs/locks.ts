import type pg from 'pg'

/** Throws when the database does not answer. */
export const probe = async (pool: pg.Pool) => void (await pool.query('select 1'))

/** Says that the runners of these names live. Dates are the database's own. */
export async function sayAlive(pool: pg.Pool, poolIds: readonly string[]) {
  await pool.query(
    `insert into job_servers (pool_id, seen_date)
     select pool_id, now() from unnest($1::text[]) pool_id
     on conflict (pool_id) do update set seen_date = excluded.seen_date`,
    [poolIds],
  )
}

export async function sayGone(pool: pg.Pool, poolIds: readonly string[]) {
  await pool.query('delete from job_servers where pool_id = any ($1::text[])', [poolIds])
}

/**
 * The library leaves the jobs of a server that was killed locked for four hours. Takes the locks from all who have said
 * nothing for so many seconds, but for those named, and answers from whom.
 */
export async function takeFromSilent(
  pool: pg.Pool,
  { own, silentSeconds }: { own: readonly string[]; silentSeconds: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ pool_id: string }>(
    `select distinct locked_by as pool_id
     from (
       select locked_by, locked_at from graphile_worker._private_jobs
       union all
       select locked_by, locked_at from graphile_worker._private_job_queues
     ) locked
     where locked_at <= now() - make_interval(secs => $2)
       and locked_by <> all ($1::text[])
       and not exists (
         select 1 from job_servers where pool_id = locked_by and seen_date > now() - make_interval(secs => $2)
       )`,
    [own, silentSeconds],
  )
  const gone = rows.map((row) => row.pool_id)
  if (gone.length > 0) {
    // a job that was asked for once more while it ran has a successor, and its own last attempt behind it
    await pool.query(
      `delete from graphile_worker._private_jobs
       where locked_by = any ($1::text[]) and attempts = max_attempts and max_attempts > 1 and last_error is null`,
      [gone],
    )
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
    await sayGone(pool, gone)
  }
  return gone
}

/**
 * Gives back what a life of this very server left locked when it lost the database, but for the jobs it still holds. An
 * attempt that ended so was not the job's fault and does not count.
 */
export async function giveBack(pool: pg.Pool, { poolIds, held }: { poolIds: readonly string[]; held: string[] }) {
  await pool.query(
    `update graphile_worker._private_jobs
     set locked_at = null, locked_by = null, attempts = greatest(0, attempts - 1)
     where locked_by = any ($1::text[]) and id <> all ($2::bigint[])`,
    [poolIds, held],
  )
}

/** A queue is locked for one of its jobs; locked without one, it would keep all of them waiting for four hours. */
export async function openQueues(pool: pg.Pool) {
  await pool.query(
    `update graphile_worker._private_job_queues queues
     set locked_at = null, locked_by = null
     where locked_at is not null
       and not exists (
         select 1 from graphile_worker._private_jobs jobs
         where jobs.job_queue_id = queues.id and jobs.locked_by = queues.locked_by
       )`,
  )
}

/** For how many seconds the oldest job of these tasks that could start has been due; undefined if there is none. */
export async function oldestDue(pool: pg.Pool, tasks: readonly string[]): Promise<number | undefined> {
  const { rows } = await pool.query<{ seconds: number | null }>(
    `select max(extract(epoch from now() - jobs.run_at))::float8 as seconds
     from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
     where jobs.is_available
       and jobs.run_at <= now()
       and tasks.identifier = any ($1::text[])
       and queues.locked_at is null`,
    [tasks],
  )
  return rows[0]?.seconds ?? undefined
}
