import { type Kysely, sql } from 'kysely'
import { paginate, type Reader, type Tables, whereIn } from '../../db/index.ts'
import type { ServerRow } from '../../db/tables.ts'
import { taskOf } from '../../events/index.ts'
import { allJobs, type JobRow } from '../../jobs/index.ts'
import type { PageRequest } from '../../lib/page.ts'
import type { ServerReport } from './server-report.ts'

type Beat = { id: string; startedDate: Date; version: string; report: ServerReport }

/** Dates of rows are the database's own, so that clocks of servers need not agree. */
export async function writeServer(db: Reader, { id, startedDate, version, report }: Beat) {
  await sql`
    insert into servers (id, started_date, seen_date, version, report)
    values (${id}, ${startedDate}, now(), ${version}, ${JSON.stringify(report)}::jsonb)
    on conflict (id) do update set seen_date = excluded.seen_date, report = excluded.report
  `.execute(db)
  await sql`delete from servers where seen_date < now() - interval '1 hour'`.execute(db)
}

export async function removeServer(db: Reader, id: string) {
  await db.deleteFrom('servers').where('id', '=', id).execute()
}

/** Those that have said something lately. */
export const runningServers = (db: Reader): Promise<ServerRow[]> =>
  db
    .selectFrom('servers')
    .selectAll()
    .where(sql<boolean>`seen_date > now() - interval '2 minutes'`)
    .orderBy('started_date')
    .orderBy('id')
    .execute()

export async function clockOf(db: Reader): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

export async function countIndexed(db: Reader): Promise<{ listings: number; indexed: number; behind: number }> {
  const { rows } = await sql<{ listings: number; indexed: number; behind: number }>`
    select
      count(*)::int as listings,
      count(search_documents.asset_id)::int as indexed,
      (count(*) - count(search_documents.asset_id))::int as behind
    from assets left join search_documents on search_documents.asset_id = assets.id
  `.execute(db)
  return rows[0] ?? { listings: 0, indexed: 0, behind: 0 }
}

/** A rebuild of the index that somebody began and that is not over. */
export async function openRebuild(db: Reader): Promise<string | null> {
  const found = await db
    .selectFrom('operations')
    .select('id')
    .where('kind', '=', 'searchIndex')
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('created_date', 'desc')
    .executeTakeFirst()
  return found?.id ?? null
}

/** Webhooks that are on, and those of them that fail. */
export async function webhookHealth(db: Reader) {
  const { rows } = await sql<{ active: number; names: string[] | null; since: Date | null }>`
    select
      count(*)::int as active,
      array_agg(name order by failing_since) filter (where failing_since is not null) as names,
      min(failing_since) as since
    from webhooks
    where active
  `.execute(db)
  const { active = 0, names = null, since = null } = rows[0] ?? {}
  return { active, failing: names ?? [], since }
}

type Filters = { id?: string[]; kind?: string[]; state?: string[] }

export function listJobs(db: Kysely<Tables>, { id, kind, state }: Filters, page: PageRequest) {
  let query = allJobs(db)
  if (id) query = query.where(whereIn('id', id))
  if (kind) query = query.where(whereIn('task', tasksOf(kind)))
  if (state) query = query.where(whereIn('state', state))
  // pages are made of anything with an id and a date; the type speaks of our own tables only
  return paginate(query as unknown as Parameters<typeof paginate<JobRow>>[0], page)
}

/** The names of tasks that a kind may stand for: a follower of events, or a task. */
export const tasksOf = (kinds: readonly string[]) => kinds.flatMap((kind) => [kind, taskOf(kind)])
