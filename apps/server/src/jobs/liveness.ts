import type pg from 'pg'
import type { Log } from '../lib/log.ts'

const beatMs = 10_000
/** A server that was silent for so long counts as gone. */
const silentSeconds = 45

/**
 * The library leaves the jobs of a server that was killed locked for four hours. So each server says every few seconds
 * that it lives, and whoever does so takes the locks from those that no longer do. Dates are the database's own.
 */
export function createLiveness({ pool, log, isAlone }: { pool: pg.Pool; log: Log; isAlone: boolean }) {
  const poolIds = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<unknown> = Promise.resolve()

  async function beat() {
    await pool.query(
      `insert into job_servers (pool_id, seen_date)
       select pool_id, now() from unnest($1::text[]) pool_id
       on conflict (pool_id) do update set seen_date = excluded.seen_date`,
      [[...poolIds]],
    )
    await unlock(`now() - interval '${silentSeconds} seconds'`)
  }

  async function unlock(silentSince: string) {
    const { rows } = await pool.query<{ pool_ids: string[] }>(
      `with gone as (
         select distinct locked_by as pool_id
         from (
           select locked_by from graphile_worker._private_jobs where locked_at < ${silentSince}
           union all
           select locked_by from graphile_worker._private_job_queues where locked_at < ${silentSince}
         ) locked
         where locked_by is not null
           and locked_by <> all ($1::text[])
           and not exists (
             select 1 from job_servers where pool_id = locked_by and seen_date >= ${silentSince}
           )
       )
       select coalesce(array_agg(pool_id), '{}') as pool_ids from gone`,
      [[...poolIds]],
    )
    const gone = rows[0]?.pool_ids ?? []
    if (gone.length === 0) return
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
    await pool.query('delete from job_servers where pool_id = any ($1::text[])', [gone])
    log.warn('Jobs of a server that is gone are taken over', { pools: gone })
  }

  const tick = () => {
    beating = beat().catch((error: unknown) => log.warn('The jobs could not say that they live', { error }))
  }

  return {
    add: (poolId: string) => void poolIds.add(poolId),
    /** Before any job is taken. Nobody else can be there when the database is this server's own. */
    async takeOver() {
      if (isAlone) await unlock('now()')
    },
    async start() {
      await beat()
      timer = setInterval(tick, beatMs)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await beating
      await pool
        .query('delete from job_servers where pool_id = any ($1::text[])', [[...poolIds]])
        .catch(() => undefined)
    },
  }
}
