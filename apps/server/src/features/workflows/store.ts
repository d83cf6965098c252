import type { DateBounds } from '@plaza/contract'
import { type Kysely, sql } from 'kysely'
import {
  countPeriods,
  freeColumns,
  type PeriodOptions,
  paginate,
  type Reader,
  type Tables,
  type Tx,
  whereDate,
  whereIn,
} from '../../db/index.ts'
import type { WorkflowLogRow, WorkflowRow, WorkflowRunRow, WorkflowRunState } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

/** With the runs that are counted beside it. */
export type CountedWorkflow = WorkflowRow & { runs_beside: number }

const runsBeside = sql<number>`(
  select coalesce(sum(count), 0)::int from workflow_run_counts where workflow_id = workflows.id
)`.as('runs_beside')

/** Two runs that begin together seldom add to the same of them. */
const countParts = 16

export type WorkflowFilters = {
  id?: string[]
  event?: string[]
  createdDate?: DateBounds
  updatedDate?: DateBounds
  active?: boolean
}

export function list(db: Reader, filters: WorkflowFilters, page: PageRequest) {
  let query = db
    .selectFrom('workflows')
    .selectAll()
    .select(runsBeside)
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.event) query = query.where(whereIn('event', filters.event))
  if (filters.active !== undefined) query = query.where('active', '=', filters.active)
  return paginate<CountedWorkflow>(query, page)
}

export const read = (db: Reader, id: string): Promise<CountedWorkflow | undefined> =>
  db.selectFrom('workflows').selectAll().select(runsBeside).where('id', '=', id).executeTakeFirst()

/** For changes. Runs begin meanwhile: they only need the row to stay there. */
export const lock = (tx: Tx, id: string): Promise<WorkflowRow | undefined> =>
  tx.selectFrom('workflows').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Active, with something to do. */
const isRunning = sql<boolean>`active and json_typeof(run) = 'array' and json_array_length(run) > 0`

/** The types that some workflow runs for. */
export async function followedTypes(db: Reader): Promise<Set<string>> {
  const rows = await db.selectFrom('workflows').select('event').distinct().where(isRunning).execute()
  return new Set(rows.flatMap(({ event }) => (event === null ? [] : [event])))
}

export const runningFor = (db: Reader, event: string): Promise<WorkflowRow[]> =>
  db
    .selectFrom('workflows')
    .selectAll()
    .where('event', '=', event)
    .where(isRunning)
    .orderBy('created_date')
    .orderBy('id')
    .execute()

export async function countOfEvent(tx: Tx, event: string) {
  await sql`select pg_advisory_xact_lock(hashtext('plaza workflows'), hashtext(${event}))`.execute(tx)
  const { count } = await tx
    .selectFrom('workflows')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('event', '=', event)
    .executeTakeFirstOrThrow()
  return count
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

const asColumns = (row: WorkflowRow) => ({
  ...row,
  computed: json(row.computed),
  run: json(row.run),
  tests: json(row.tests),
  ...freeColumns(row),
})

export const insert = (tx: Tx, row: WorkflowRow): Promise<CountedWorkflow> =>
  tx.insertInto('workflows').values(asColumns(row)).returningAll().returning(runsBeside).executeTakeFirstOrThrow()

export const update = (tx: Tx, row: WorkflowRow): Promise<CountedWorkflow> =>
  tx
    .updateTable('workflows')
    .set(asColumns(row))
    .where('id', '=', row.id)
    .returningAll()
    .returning(runsBeside)
    .executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('workflows').where('id', '=', id).execute()
}

/** Begins a run, or finds the one that was begun; each run counts once. Nothing when the workflow is gone. */
export async function beginRun(
  tx: Tx,
  row: WorkflowRunRow,
): Promise<{ run: WorkflowRunRow; isNew: boolean } | undefined> {
  const { rows } = await sql<WorkflowRunRow>`
    insert into workflow_runs (id, workflow_id, event_id, created_date, state, is_done, is_again)
    select
      ${row.id}, id, ${row.event_id}, ${row.created_date}::timestamptz, ${JSON.stringify(row.state)}::jsonb,
      ${row.is_done}::boolean, ${row.is_again}::boolean
    from workflows
    where id = ${row.workflow_id}
    for key share
    on conflict (workflow_id, event_id) where not is_again do nothing
    returning *
  `.execute(tx)
  const [inserted] = rows
  if (inserted) {
    await countRun(tx, row.workflow_id)
    return { run: inserted, isNew: true }
  }
  const run = await tx
    .selectFrom('workflow_runs')
    .selectAll()
    .where('workflow_id', '=', row.workflow_id)
    .where('event_id', '=', row.event_id)
    .where('is_again', '=', false)
    .executeTakeFirst()
  return run && { run, isNew: false }
}

export const readRun = (db: Reader, id: string): Promise<WorkflowRunRow | undefined> =>
  db.selectFrom('workflow_runs').selectAll().where('id', '=', id).executeTakeFirst()

async function countRun(tx: Tx, workflowId: string) {
  const part = Math.floor(Math.random() * countParts)
  await sql`
    insert into workflow_run_counts as counted (workflow_id, part, count)
    values (${workflowId}, ${part}, 1)
    on conflict (workflow_id, part) do update set count = counted.count + 1
  `.execute(tx)
}

export async function saveRun(tx: Tx, id: string, state: WorkflowRunState, isDone: boolean) {
  await tx
    .updateTable('workflow_runs')
    .set({ state: JSON.stringify(state), is_done: isDone })
    .where('id', '=', id)
    .execute()
}

export const insertLog = (tx: Tx, row: WorkflowLogRow) =>
  tx
    .insertInto('workflow_logs')
    .values({ ...row, step: JSON.stringify(row.step), metadata: JSON.stringify(row.metadata) })
    .execute()

/** Steps of a workflow since a moment whose process had to be killed. */
export async function countKills(tx: Tx, workflowId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('workflow_logs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('workflow_id', '=', workflowId)
    .where('created_date', '>', since)
    .where(sql<boolean>`metadata @> '{"isKilled": true}'`)
    .executeTakeFirstOrThrow()
  return count
}

export type LogFilters = {
  id?: string[]
  workflowId?: string[]
  eventId?: string[]
  runId?: string[]
  type?: string[]
  createdDate: DateBounds
}

function logConditions(filters: LogFilters) {
  const parts = [whereDate('created_date', filters.createdDate)]
  if (filters.id) parts.push(whereIn('id', filters.id))
  if (filters.workflowId) parts.push(whereIn('workflow_id', filters.workflowId))
  if (filters.eventId) parts.push(whereIn('event_id', filters.eventId))
  if (filters.runId) parts.push(whereIn('run_id', filters.runId))
  if (filters.type) parts.push(whereIn('type', filters.type))
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const logOrder = { createdDate: { column: 'created_date', isDate: true } }

export const listLogs = (db: Reader, filters: LogFilters, page: PageRequest) =>
  paginate<WorkflowLogRow>(db.selectFrom('workflow_logs').selectAll().where(logConditions(filters)), page, logOrder)

export const readLog = (db: Reader, id: string, since: Date): Promise<WorkflowLogRow | undefined> =>
  db.selectFrom('workflow_logs').selectAll().where('id', '=', id).where('created_date', '>=', since).executeTakeFirst()

export function countLogs(db: Kysely<Tables>, filters: LogFilters, options: PeriodOptions) {
  const { createdDate, type, ...others } = filters
  const isPlain = Object.values(others).every((filter) => filter === undefined)
  const counted = isPlain
    ? sql`
      union all
      select hour, count
      from workflow_log_counts
      where ${whereDate('hour', createdDate)} and ${type ? whereIn('type', type) : sql`true`}`
    : sql``
  const source = sql`select created_date as at, 1 as count from workflow_logs where ${logConditions(filters)} ${counted}`
  return countPeriods(db, source, options)
}

export const latestLogs = (db: Reader, workflowId: string): Promise<WorkflowLogRow[]> =>
  db
    .selectFrom('workflow_logs')
    .selectAll()
    .where('workflow_id', '=', workflowId)
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** What a workflow's logs add up to. */
export async function statsOf(db: Reader, workflowId: string) {
  const { rows } = await sql<{ completed: number; actions: number; notifications: number }>`
    select
      count(*) filter (
        where type = 'action' or (type = 'runError' and (step->>'handleErrors')::boolean)
      )::int as completed,
      count(*) filter (where type not in ('notification', 'preRunError'))::int as actions,
      count(*) filter (where type = 'notification')::int as notifications
    from workflow_logs
    where workflow_id = ${workflowId}
  `.execute(db)
  return rows[0] ?? { completed: 0, actions: 0, notifications: 0 }
}

export type RunsOfWorkflow = {
  workflow_id: string
  runs: number
  failed: number
  last_date: Date | null
  last_error: string | null
}

/** How the runs of some workflows went since a moment: one failed if one of its steps did and no step was to handle it. */
export async function runsOf(db: Reader, { ids, since }: { ids: string[]; since: Date }): Promise<RunsOfWorkflow[]> {
  const { rows } = await sql<RunsOfWorkflow>`
    select wanted.id as workflow_id, counted.runs, counted.failed, counted.last_date, latest.message as last_error
    from unnest(${ids}::text[]) as wanted (id)
    cross join lateral (
      select
        count(distinct run_id)::int as runs,
        count(distinct run_id) filter (where ${isFailure})::int as failed,
        max(created_date) as last_date
      from workflow_logs
      where workflow_id = wanted.id and created_date >= ${since}
    ) as counted
    left join lateral (
      select coalesce(metadata->>'message', metadata->>'statusCodeName', type) as message
      from workflow_logs
      where workflow_id = wanted.id and created_date >= ${since} and ${isFailure}
      order by created_date desc
      limit 1
    ) as latest on true`.execute(db)
  return rows
}

const isFailure = sql<boolean>`type in ('runError', 'preRunError') and not (step->>'handleErrors')::boolean`

/** What nobody can read any more is counted and removed. */
export async function removeOld(tx: Tx, limit: Date) {
  await sql`
    with old as (
      delete from workflow_logs where created_date < ${limit} returning created_date, type
    )
    insert into workflow_log_counts (hour, type, count)
    select date_bin('1 hour', created_date, '2000-01-03T00:00:00Z'), type, count(*)
    from old
    group by 1, 2
    on conflict (hour, type) do update set count = workflow_log_counts.count + excluded.count
  `.execute(tx)
  await tx.deleteFrom('workflow_runs').where('created_date', '<', limit).where('is_done', '=', true).execute()
}

/** Runs of a workflow that are not yet in its row. */
export async function countRunsBeside(db: Reader, workflowId: string) {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from workflow_run_counts where workflow_id = ${workflowId}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export async function forgetRunsBeside(tx: Tx, workflowIds: readonly string[]) {
  await sql`delete from workflow_run_counts where workflow_id = any(${workflowIds}::text[])`.execute(tx)
}

/** Workflows that operators made to do what a switch does, by its key; of several the one that runs, else the newest. */
export async function workflowsBySwitch(db: Reader) {
  const { rows } = await sql<{ id: string; key: string; active: boolean }>`
    select distinct on (key) id, key, active
    from (select id, active, created_date, metadata #>> '{plaza,switch}' as key from workflows) named
    where key is not null
    order by key, active desc, created_date desc
  `.execute(db)
  return new Map(rows.map(({ id, key, active }) => [key, { id, isActive: active }]))
}
