import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** How many rows a table has, and a sum over all that is in them. */
export type State = Map<string, { rows: number; sum: string }>

/**
 * Tables that jobs, timers and limits write to by themselves, a moment after the call that caused it or without any:
 * what is in them says nothing about whether a call was done whole.
 */
const writtenByOthers = [
  'data_exports',
  'emails',
  'event_counts',
  // how many events there were in each hour, counted a while later
  'event_tallies',
  'event_tally_mark',
  'idempotency_keys',
  'instance_settings',
  'job_feed',
  'job_servers',
  'new_jobs',
  'notifications',
  'part_signs',
  'rate_buckets',
  // changed with what it counts, which the audit checks, and added up later
  'row_counts',
  'saved_search_matches',
  'schema_functions',
  'schema_migrations',
  'search_words',
  'servers',
  'socket_io_attachments',
  'switch_counts',
  'switch_states',
  'token_cutoffs',
  'webhook_deliveries',
  'webhook_logs',
  'workflow_log_counts',
  'workflow_logs',
  'workflow_runs',
]

/** Reads what a database holds, directly and as it is. */
export async function openState(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'prove state' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = 'public' and relkind in ('r', 'p') and not relispartition and relname <> all ($1)
     order by relname`,
    [writtenByOthers],
  )
  const text = rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from "${name}" t`,
    )
    .join(' union all ')
  const read = async (): Promise<State> => {
    // planned once: with a hundred tables in it, planning takes longer than reading
    const { rows: found } = await client.query<{ name: string; rows: number; sum: string }>({ name: 'state', text })
    return new Map(found.map(({ name, rows: count, sum }) => [name, { rows: count, sum }]))
  }
  const dueJobs = async () => {
    const { rows: found } = await client.query<{ due: number }>(
      `select
         (select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts)
         + (select count(*)::int from new_jobs) as due`,
    )
    return found[0]?.due ?? 0
  }
  return {
    read,
    /** The state once the jobs of a call are done; a statement whose connection broke may also still be at work. */
    async settled(): Promise<State> {
      for (let last = await read(); ; ) {
        await pause(20)
        const next = await read()
        if (Object.keys(difference(last, next)).length === 0 && (await dueJobs()) === 0) return next
        last = next
      }
    },
    close: () => client.end(),
  }
}

/** What changed from one state to another: by how many rows, table by table; `0` where only their content did. */
export function difference(before: State, after: State): Record<string, number> {
  const changed: Record<string, number> = {}
  for (const [name, { rows, sum }] of after) {
    const was = before.get(name)
    if (was?.rows !== rows || was.sum !== sum) changed[name] = rows - (was?.rows ?? 0)
  }
  return changed
}
