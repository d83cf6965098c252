import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** In one transaction: nothing is handed to the queue meanwhile. */
const most = 5_000

/**
 * What runs one after the other has a queue, such as the calendars of one owner. The library keeps each for good, and locks all of
 * them whenever it looks for a job. Those in which nothing waits go; who feeds the queue makes them again, and is kept from it in
 * this moment.
 */
export async function forgetIdleQueues(db: Pick<Db, 'tx'>): Promise<void> {
  let last: number | null = 0
  while (last !== null) last = await forgetSome(db, last)
}

const forgetSome = (db: Pick<Db, 'tx'>, after: number): Promise<number | null> =>
  db.tx(async (tx) => {
    // as in feed_jobs
    await sql`select pg_advisory_xact_lock(7041777)`.execute(tx)
    const { rows } = await sql<{ last: number | null }>`
      with
        seen as (
          select id from graphile_worker._private_job_queues where id > ${after} order by id limit ${most}
        ),
        gone as (
          delete from graphile_worker._private_job_queues queues
          using seen
          where queues.id = seen.id
            and locked_at is null
            and not exists (select from graphile_worker._private_jobs where job_queue_id = queues.id)
        )
      select max(id) as last from seen
    `.execute(tx)
    return rows[0]?.last ?? null
  })
