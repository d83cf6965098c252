import type { CaseKind, DateBounds } from '@plaza/contract'
import { sql } from 'kysely'
import { dateColumns, paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { CaseReportRow, CaseRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'
import type { Sight } from './rules.ts'

/** As the index has it: those without a date come last. */
const dueRank = sql<Date>`coalesce(due_date, '9999-12-31T00:00:00Z'::timestamptz)`
const orderColumns = { ...dateColumns, dueDate: { column: 'due_rank', isDate: true } }

export type CaseFilters = {
  id?: string[]
  kind?: string[]
  status?: string[]
  assigneeId?: string[]
  objectId?: string[]
  objectType?: string[]
  userId?: string
  reporterId?: string
  reason?: string[]
  priority?: string[]
  resolution?: string[]
  closedBy?: string[]
  isOverdue?: boolean
  createdDate?: DateBounds
  updatedDate?: DateBounds
  dueDate?: DateBounds
  closedDate?: DateBounds
}

const seen = ({ kinds, reported }: Sight) =>
  sql<boolean>`(kind = any(${kinds}::text[]) or (kind = 'report' and object_type = any(${reported}::text[])))`

/** Ids, and `none` for those that nobody has. */
const whereAssignee = (ids: readonly string[]) =>
  ids.includes('none')
    ? sql<boolean>`(assignee_id is null or ${whereIn('assignee_id', ids)})`
    : whereIn('assignee_id', ids)

export function list(
  db: Reader,
  { filters, sight, now }: { filters: CaseFilters; sight: Sight; now: Date },
  page: PageRequest,
) {
  let query = db
    .selectFrom(db.selectFrom('cases').selectAll().select(dueRank.as('due_rank')).as('cases'))
    .selectAll()
    .where(seen(sight))
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
    .where(whereDate('due_date', filters.dueDate))
    .where(whereDate('closed_date', filters.closedDate))
  const lists = {
    id: filters.id,
    kind: filters.kind,
    status: filters.status,
    object_id: filters.objectId,
    object_type: filters.objectType,
    priority: filters.priority,
    resolution: filters.resolution,
    closed_by: filters.closedBy,
  }
  for (const [column, values] of Object.entries(lists)) if (values) query = query.where(whereIn(column, values))
  const { assigneeId, userId, reporterId, reason, isOverdue } = filters
  if (assigneeId) query = query.where(whereAssignee(assigneeId))
  if (userId !== undefined) query = query.where(sql<boolean>`user_ids @> array[${userId}]::text[]`)
  if (reporterId !== undefined) query = query.where(reportedBy('reporter_id', [reporterId]))
  if (reason) query = query.where(reportedBy('reason', reason))
  const overdue = sql<boolean>`(status = 'open' and due_date is not null and due_date < ${now})`
  if (isOverdue !== undefined) query = query.where(isOverdue ? overdue : sql<boolean>`not ${overdue}`)
  return paginate<CaseRow>(query, page, orderColumns)
}

/** By the reports, of which each column has its index. */
const reportedBy = (column: 'reporter_id' | 'reason', values: readonly string[]) =>
  sql<boolean>`id in (select case_id from case_reports where ${whereIn(column, values)})`

export const oldestOpen = (db: Reader, sight: Sight, limit: number): Promise<CaseRow[]> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('status', '=', 'open')
    .where(seen(sight))
    .orderBy('created_date')
    .orderBy('id')
    .limit(limit)
    .execute()

export type CaseCounts = { open: number; mine: number; unassigned: number; overdue: number; snoozed: number }

export async function count(db: Reader, { sight, userId, now }: { sight: Sight; userId: string | null; now: Date }) {
  const { rows } = await sql<CaseCounts & { kind: CaseKind }>`
    select kind,
      count(*) filter (where status = 'open')::int as open,
      count(*) filter (where status = 'open' and assignee_id = ${userId})::int as mine,
      count(*) filter (where status = 'open' and assignee_id is null)::int as unassigned,
      count(*) filter (where status = 'open' and due_date < ${now})::int as overdue,
      count(*) filter (where status = 'snoozed')::int as snoozed
    from cases
    where status in ('open', 'snoozed') and ${seen(sight)}
    group by kind
  `.execute(db)
  return rows
}

export async function countClosedBy(db: Reader, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('closed_by', '=', userId)
    .where('closed_date', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const read = (db: Reader, id: string): Promise<CaseRow | undefined> =>
  db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<CaseRow | undefined> =>
  tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Subject = { kind: CaseKind; objectId: string }

const openOf = (tx: Tx, { kind, objectId }: Subject) =>
  tx
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('status', '<>', 'closed')

/** The open case of a kind about something. */
export const lockOpen = (tx: Tx, subject: Subject): Promise<CaseRow | undefined> =>
  openOf(tx, subject).forUpdate().executeTakeFirst()

/** The report about something that a decision about it closed last. */
export const lockSettledReport = (tx: Tx, objectId: string): Promise<CaseRow | undefined> =>
  tx
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', 'report')
    .where('object_id', '=', objectId)
    .where('status', '=', 'closed')
    .where(sql<boolean>`metadata ? 'settledByDecision'`)
    .orderBy('closed_date', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

const asColumns = ({ metadata, ...row }: CaseRow) => ({ ...row, metadata: JSON.stringify(metadata) })

/** Nothing when an open case of this kind is about the same already; the index decides, whoever comes first. */
export const insert = (tx: Tx, row: CaseRow): Promise<CaseRow | undefined> =>
  tx
    .insertInto('cases')
    .values(asColumns(row))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const update = (tx: Tx, row: CaseRow): Promise<CaseRow> =>
  tx.updateTable('cases').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

/** Nothing when the same report is known. */
export async function insertReport(tx: Tx, row: CaseReportRow): Promise<boolean> {
  const added = await tx
    .insertInto('case_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return added !== undefined
}

/** The reports of a case, each with how often its reporter has reported and was right. */
export async function reportsOf(db: Reader, caseId: string) {
  const { rows } = await sql<CaseReportRow & { nb: number; nb_right: number }>`
    select reports.*, record.nb, record.nb_right
    from case_reports as reports
    cross join lateral (
      select count(*)::int as nb, count(*) filter (where cases.resolution = 'actionTaken')::int as nb_right
      from case_reports as others
      join cases on cases.id = others.case_id
      where others.reporter_id = reports.reporter_id
    ) as record
    where reports.case_id = ${caseId}
    order by reports.created_date, reports.event_id
  `.execute(db)
  return rows
}

/** The latest report of somebody in an open case about something. */
export const openReportBy = (
  db: Reader,
  { kind, objectId, reporterId }: Subject & { reporterId: string },
): Promise<CaseReportRow | undefined> =>
  db
    .selectFrom('case_reports')
    .selectAll('case_reports')
    .innerJoin('cases', 'cases.id', 'case_reports.case_id')
    .where('cases.kind', '=', kind)
    .where('cases.object_id', '=', objectId)
    .where('cases.status', '<>', 'closed')
    .where('case_reports.reporter_id', '=', reporterId)
    .orderBy('case_reports.created_date', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many people have reported something since a day. */
export async function countReporters(tx: Tx, caseId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('case_reports')
    .select(sql<number>`count(distinct reporter_id)::int`.as('count'))
    .where('case_id', '=', caseId)
    .where('created_date', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** How the latest reports of somebody that were decided came out. */
export const outcomesOf = async (tx: Tx, reporterId: string, limit: number) =>
  (
    await tx
      .selectFrom('case_reports')
      .innerJoin('cases', 'cases.id', 'case_reports.case_id')
      .select('cases.resolution')
      .where('case_reports.reporter_id', '=', reporterId)
      .where('cases.status', '=', 'closed')
      .orderBy('case_reports.created_date', 'desc')
      .limit(limit)
      .execute()
  ).map(({ resolution }) => resolution)

/**
 * The oldest open case of a kind that nobody has, or that somebody took and left. One that another caller is about to
 * take is passed over.
 */
export async function lockFree(
  tx: Tx,
  { kind, userId, id, skip, now }: { kind: CaseKind; userId: string; id?: string; skip: readonly string[]; now: Date },
): Promise<CaseRow | undefined> {
  let query = tx
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .where(({ or, eb }) =>
      or([eb('assignee_id', 'is', null), eb('assignee_id', '=', userId), eb('held_until', '<', now)]),
    )
  if (id !== undefined) query = query.where('id', '=', id)
  if (skip.length > 0) query = query.where(sql<boolean>`id <> all(${[...skip]}::text[])`)
  return (
    query
      // what somebody holds is theirs before anything else
      .orderBy(sql`(assignee_id is not distinct from ${userId}) desc`)
      .orderBy(sql`priority = 'high' desc`)
      .orderBy('created_date')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
  )
}

/** Whoever turns to another case of the queue leaves the one they held. */
export async function release(tx: Tx, { userId, but, now }: { userId: string; but: string | null; now: Date }) {
  let query = tx
    .updateTable('cases')
    .set({ assignee_id: null, held_until: null, updated_date: now })
    .where('assignee_id', '=', userId)
    .where('held_until', 'is not', null)
  if (but !== null) query = query.where('id', '<>', but)
  await query.execute()
}

export async function ageOf(db: Reader, kind: CaseKind) {
  const { rows } = await sql<{ open: number; oldest: Date | null }>`
    select count(*)::int as open, min(created_date) as oldest from cases where kind = ${kind} and status = 'open'
  `.execute(db)
  return rows[0] ?? { open: 0, oldest: null }
}

const most = 500

/** Cases whose time to come back has come. */
export const lockWaking = (tx: Tx, now: Date): Promise<CaseRow[]> =>
  tx
    .selectFrom('cases')
    .selectAll()
    .where('status', '=', 'snoozed')
    .where('snoozed_until', '<=', now)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()

/** Cases that have become overdue and of which that was not told. */
export const lockOverdue = (tx: Tx, now: Date): Promise<CaseRow[]> =>
  tx
    .selectFrom('cases')
    .selectAll()
    .where('status', '=', 'open')
    .where('due_date', '<', now)
    .where('overdue_date', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute()

export async function releaseExpired(tx: Tx, now: Date) {
  await tx
    .updateTable('cases')
    .set({ assignee_id: null, held_until: null, updated_date: now })
    .where('held_until', '<', now)
    .execute()
}

export async function removeClosedBefore(tx: Tx, date: Date) {
  await tx.deleteFrom('cases').where('status', '=', 'closed').where('closed_date', '<', date).execute()
}

/** Names of some people, for those who read about them. */
export async function namesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'display_name']).where(whereIn('id', ids)).execute()
  return new Map(rows.flatMap(({ id, display_name: name }) => (name ? [[id, name]] : [])))
}

/** How many cases that are not closed some people have, by their ids. */
export async function openByAssignee(db: Reader, assigneeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('cases')
    .select(({ fn }) => ['assignee_id', fn.countAll<number>().as('count')])
    .where('status', 'in', ['open', 'snoozed'])
    .where(whereIn('assignee_id', assigneeIds))
    .groupBy('assignee_id')
    .execute()
  return new Map(rows.flatMap(({ assignee_id: id, count }) => (id === null ? [] : [[id, Number(count)]])))
}

/** How many comments some cases have, by their ids. */
export async function notesOn(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notes')
    .select(({ fn }) => ['object_id', fn.countAll<number>().as('count')])
    .where(whereIn('object_id', ids))
    .groupBy('object_id')
    .execute()
  return new Map(rows.map(({ object_id: id, count }) => [id, Number(count)]))
}

/** How often each reason was given for some cases, by their ids. */
export async function reasonsOf(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<string, number>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_reports')
    .select(({ fn }) => ['case_id', 'reason', fn.countAll<number>().as('count')])
    .where(whereIn('case_id', ids))
    .where('reason', 'is not', null)
    .groupBy(['case_id', 'reason'])
    .execute()
  const byCase = new Map<string, Record<string, number>>()
  for (const { case_id: id, reason, count } of rows) {
    byCase.set(id, { ...byCase.get(id), [reason ?? '']: Number(count) })
  }
  return byCase
}

export const person = (db: Reader, id: string): Promise<{ roles: string[] } | undefined> =>
  db.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirst()

/** Of the people who have one of these roles, whoever has the fewest open cases. */
export async function freest(db: Reader, roles: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id
    from users
    where roles && ${[...roles]}::text[]
    order by (select count(*) from cases where assignee_id = users.id and status = 'open'), created_date, id
    limit 1
  `.execute(db)
  return rows[0]?.id ?? null
}
