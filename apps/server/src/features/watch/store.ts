import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'

export type Failing = { type: 'webhook' | 'workflow' | 'part'; id: string; name: string | null }

/** How a workflow has fared: since when its runs fail, one after the other. */
const workflowHealth = (since: Date) => sql`
  with runs as (
    select workflow_id, min(created_date) as at,
      bool_or(type = 'preRunError' or (type = 'runError' and not (step ->> 'handleErrors')::boolean)) as is_failed
    from workflow_logs
    where created_date > ${since} and type <> 'notification'
    group by workflow_id, run_id
  ), worked as (
    select workflow_id, max(at) as at from runs where not is_failed group by workflow_id
  ), workflow_health as (
    select runs.workflow_id, min(runs.at) as failing_since
    from runs left join worked using (workflow_id)
    where is_failed and (worked.at is null or runs.at > worked.at)
    group by runs.workflow_id
  ), health as (
    select 'webhook' as type, id, name, active, failing_since from webhooks
    union all
    select 'workflow', id, name, active, failing_since
    from workflows left join workflow_health on workflow_id = workflows.id
  )`

type Span = { since: Date; before: Date }

/** What has failed since before a moment and has no case since then. */
export async function failing(db: Reader, { since, before }: Span): Promise<Failing[]> {
  const { rows } = await sql<Failing>`
    ${workflowHealth(since)}
    select type, id, name
    from health
    where active and failing_since < ${before}
      and not exists (
        select from cases
        where kind = 'integration' and object_id = health.id and (status <> 'closed' or updated_date >= failing_since)
      )
  `.execute(db)
  return rows
}

/** What has an open case and works again, or is gone. */
export async function mended(db: Reader, since: Date): Promise<string[]> {
  const { rows } = await sql<{ object_id: string }>`
    ${workflowHealth(since)}
    select object_id
    from cases left join health on health.id = cases.object_id
    where kind = 'integration' and status <> 'closed' and object_type <> 'part'
      and (health.id is null or (active and failing_since is null))
  `.execute(db)
  return rows.map((row) => row.object_id)
}

/** Parts that fail and have had no case since then. Jobs that stand still could open none. */
export async function failingParts(db: Reader): Promise<{ id: string; failingSince: Date }[]> {
  const { rows } = await sql<{ id: string; failingSince: Date }>`
    select name as id, failing_since as "failingSince"
    from part_signs
    where failing_since is not null and name <> 'jobs'
      and not exists (
        select from cases
        where kind = 'integration' and object_id = name and (status <> 'closed' or updated_date >= failing_since)
      )
  `.execute(db)
  return rows
}

/** Parts that have an open case and work again. */
export async function mendedParts(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select object_id as id
    from cases left join part_signs on name = object_id
    where kind = 'integration' and status <> 'closed' and object_type = 'part' and failing_since is null
  `.execute(db)
  return rows.map((row) => row.id)
}

export async function countRefusedUploads(db: Reader, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from events
    where object_id = ${userId} and type = 'plaza_upload_refused' and created_date > ${since}
  `.execute(db)
  return rows[0]?.count ?? 0
}
