import type { DateBounds, JsonObject } from '@plaza/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import {
  countPeriods,
  keptPlan,
  type PeriodOptions,
  paginate,
  type Tables,
  type Tx,
  whereDate,
  whereIn,
} from '../../db/index.ts'
import type { EventRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'
import type { Place } from './rules.ts'

export type EventFilters = {
  id?: string[]
  type?: string[]
  objectType?: string[]
  objectId?: string[]
  emitter?: 'core' | 'custom' | 'task'
  emitterId?: string[]
  parentId?: string[]
  createdDate: DateBounds
  object?: JsonObject
  metadata?: JsonObject
}

const orderColumns = {
  createdDate: { column: 'created_date', isDate: true },
  type: { column: 'type', isDate: false },
}

/** The conditions of all filters, for the statements that are written out. */
function conditions(filters: EventFilters): RawBuilder<boolean> {
  const parts = [whereDate('created_date', filters.createdDate)]
  if (filters.id) parts.push(whereIn('id', filters.id))
  if (filters.type) parts.push(whereIn('type', filters.type))
  if (filters.objectType) parts.push(whereIn('object_type', filters.objectType))
  if (filters.objectId) parts.push(whereIn('object_id', filters.objectId))
  if (filters.emitter) parts.push(sql<boolean>`emitter = ${filters.emitter}`)
  if (filters.emitterId) parts.push(whereIn('emitter_id', filters.emitterId))
  if (filters.parentId) parts.push(whereIn('parent_id', filters.parentId))
  if (filters.object) parts.push(sql<boolean>`object @> ${JSON.stringify(filters.object)}::jsonb`)
  if (filters.metadata) parts.push(sql<boolean>`metadata @> ${JSON.stringify(filters.metadata)}::jsonb`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

export const list = (db: Kysely<Tables>, filters: EventFilters, page: PageRequest) =>
  paginate<EventRow>(db.selectFrom('events').selectAll().where(conditions(filters)), page, orderColumns)

const columns = sql.raw(`
  id, created_date, type, object_type, object_id, object, changes_requested, related_objects_ids, api_version,
  emitter, emitter_id, metadata, sealed_metadata, sealed_until, parent_id
`)

export async function read(db: Kysely<Tables>, id: string, since: Date): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    ${keptPlan}
    select ${columns}
    from events
    where id = ${id} and created_date >= ${since}
  `.execute(db)
  return rows[0]
}

/** Several events at once; their dates lead to where they stand. */
export async function readSome(
  db: Kysely<Tables>,
  wanted: readonly { eventId: string; date: Date }[],
): Promise<EventRow[]> {
  const dates = wanted.map(({ date }) => date.getTime())
  const { rows } = await sql<EventRow>`
    select ${columns}
    from events
    where id = any(${wanted.map(({ eventId }) => eventId)}::text[])
      and created_date between ${new Date(Math.min(...dates))} and ${new Date(Math.max(...dates))}
  `.execute(db)
  return rows
}

export type ReportKey = { type: string; objectId: string; emitterId: string }

/** Whether somebody has complained about this before. Two clicks at once wait for each other. */
export async function lockReport(tx: Tx, { type, objectId, emitterId }: ReportKey): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('plaza reports'), hashtext(${`${objectId} ${emitterId}`}))`.execute(
    tx,
  )
  const { rows } = await sql`
    select 1
    from events
    where object_id = ${objectId} and emitter = 'custom' and emitter_id = ${emitterId} and lower(type) = ${type.toLowerCase()}
    limit 1`.execute(tx)
  return rows.length > 0
}

const hourMs = 3_600_000

/** Whole hours between two bounds; nothing when one moment is asked for. */
function wholeHours({ eq, gt, gte, lt, lte }: DateBounds) {
  if (eq !== undefined) return
  const hour = (date: string, round: (hours: number) => number) => new Date(round(Date.parse(date) / hourMs) * hourMs)
  const lower = gt === undefined ? gte && hour(gte, Math.ceil) : hour(gt, (hours) => Math.floor(hours) + 1)
  const upper = lt ?? lte
  return { from: lower ?? null, to: upper === undefined ? null : hour(upper, Math.floor) }
}

/**
 * Whole hours are in the tallies, as far as these reach, and what was dropped is in the counts; nothing but its type is known
 * of either. One by one are counted only the rest, and what other filters ask for.
 */
export function countByPeriod(db: Kysely<Tables>, filters: EventFilters, options: PeriodOptions) {
  const { createdDate, type, ...others } = filters
  const isPlain = Object.values(others).every((filter) => filter === undefined)
  const rows = sql`select created_date as at, 1 as count from events where ${conditions(filters)}`
  if (!isPlain) return countPeriods(db, rows, options)
  const ofType = type ? whereIn('type', type) : sql<boolean>`true`
  const dropped = sql`select hour, count from event_counts where ${whereDate('hour', createdDate)} and ${ofType}`
  const hours = wholeHours(createdDate)
  if (!hours) return countPeriods(db, sql`${rows} union all ${dropped}`, options)
  const mark = sql`coalesce((select until_date from event_tally_mark), '-infinity')`
  const [from, to] = [
    sql`coalesce(${hours.from}::timestamptz, '-infinity')`,
    sql`coalesce(${hours.to}::timestamptz, 'infinity')`,
  ]
  const source = sql`
    ${rows} and (created_date >= ${mark} or created_date < ${from} or created_date >= ${to})
    union all
    select hour, count from event_tallies where hour >= ${from} and hour < ${to} and hour < ${mark} and ${ofType}
    union all
    ${dropped}`
  return countPeriods(db, source, options)
}

const groupColumns: Record<string, string> = {
  type: 'type',
  objectType: 'object_type',
  objectId: 'object_id',
  parentId: 'parent_id',
  emitter: 'emitter',
  emitterId: 'emitter_id',
}

const valueAt = ({ column, path }: Place) => sql`${sql.ref(column)} #> ${path}::text[]`
const textAt = ({ column, path }: Place) => sql`${sql.ref(column)} #>> ${path}::text[]`

type ValueOptions = {
  filters: EventFilters
  group: Place | string
  field: Place | undefined
  avgPrecision: number
  page: PageRequest & { kind: 'offset' }
}
type Sums = { avg: string | null; sum: string | null; min: string | null; max: string | null }

const asNumber = (value: string | null) => (value === null ? null : Number(value))

/** Groups events by a value and sums up another. */
export async function countByValue(db: Kysely<Tables>, { filters, group, field, avgPrecision, page }: ValueOptions) {
  const groups = sql`
    with picked as (
      select ${typeof group === 'string' ? sql.ref(groupColumns[group] ?? '') : textAt(group)} as value,
        ${field ? valueAt(field) : sql`null::jsonb`} as field
      from events
      where ${conditions(filters)}
    ), grouped as (
      select value, count(*)::int as count,
        avg(case when jsonb_typeof(field) = 'number' then field::numeric end) as avg,
        sum(case when jsonb_typeof(field) = 'number' then field::numeric end) as sum,
        min(case when jsonb_typeof(field) = 'number' then field::numeric end) as min,
        max(case when jsonb_typeof(field) = 'number' then field::numeric end) as max,
        coalesce(bool_or(jsonb_typeof(field) not in ('number', 'null')), false) as has_non_number
      from picked
      where value is not null
      group by value
    )`
  const isReadable = page.page * page.size <= 2_000_000_000
  const [totals, found] = await Promise.all([
    sql<{ total: number; has_non_number: boolean }>`
      ${groups}
      select count(*)::int as total, coalesce(bool_or(has_non_number), false) as has_non_number from grouped
    `.execute(db),
    sql<{ value: string; count: number } & Sums>`
      ${groups}
      select value, count, round(avg, ${Math.min(avgPrecision, 100)}::int) as avg, sum, min, max
      from grouped
      order by ${sql.ref(page.orderBy)} ${sql.raw(page.order)} nulls last, value collate "C"
      limit ${isReadable ? page.size : 0}
      offset ${isReadable ? (page.page - 1) * page.size : 0}
    `.execute(db),
  ])
  return {
    nbResults: totals.rows[0]?.total ?? 0,
    hasNonNumber: totals.rows[0]?.has_non_number ?? false,
    rows: found.rows.map(({ value, count, avg, sum, min, max }) => ({
      groupByValue: value,
      count,
      avg: asNumber(avg),
      sum: asNumber(sum),
      min: asNumber(min),
      max: asNumber(max),
    })),
  }
}
