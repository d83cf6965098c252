import type { DateBounds } from '@plaza/contract'
import { freeColumns, paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { TaskRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export type TaskFilters = {
  id?: string[]
  eventType?: string[]
  eventObjectId?: string[]
  active?: boolean
  createdDate?: DateBounds
  updatedDate?: DateBounds
}

export function list(db: Reader, filters: TaskFilters, page: PageRequest) {
  let query = db
    .selectFrom('tasks')
    .selectAll()
    .where(whereDate('created_date', filters.createdDate))
    .where(whereDate('updated_date', filters.updatedDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.eventType) query = query.where(whereIn('event_type', filters.eventType))
  if (filters.eventObjectId) query = query.where(whereIn('event_object_id', filters.eventObjectId))
  if (filters.active !== undefined) query = query.where('active', '=', filters.active)
  return paginate<TaskRow>(query, page)
}

export const read = (db: Reader, id: string): Promise<TaskRow | undefined> =>
  db.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<TaskRow | undefined> =>
  tx.selectFrom('tasks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const asColumns = (row: TaskRow) => ({
  ...row,
  event_metadata: JSON.stringify(row.event_metadata),
  ...freeColumns(row),
})

export const insert = (tx: Tx, row: TaskRow): Promise<TaskRow> =>
  tx.insertInto('tasks').values(asColumns(row)).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, row: TaskRow): Promise<TaskRow> =>
  tx.updateTable('tasks').set(asColumns(row)).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('tasks').where('id', '=', id).execute()
}

export async function removeAbout(tx: Tx, objectId: string) {
  await tx.deleteFrom('tasks').where('event_object_id', '=', objectId).execute()
}

/** The first date at which something is due, up to now. */
export async function firstDue(db: Reader, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('tasks')
    .select('next_date')
    .where('active', '=', true)
    .where('next_date', '<=', now)
    .orderBy('next_date')
    .limit(1)
    .executeTakeFirst()
  return row?.next_date ?? undefined
}

/**
 * Some of those that are due at a minute or were missed before it. What another server is working on is waited for:
 * passed over, its next minute could be taken for one that was missed.
 */
export const lockDue = (tx: Tx, minute: Date, limit: number): Promise<TaskRow[]> =>
  tx
    .selectFrom('tasks')
    .selectAll()
    .where('active', '=', true)
    .where('next_date', '<=', minute)
    .orderBy('next_date')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

export async function plan(tx: Tx, id: string, next: Date | null) {
  await tx.updateTable('tasks').set({ next_date: next }).where('id', '=', id).execute()
}

export async function noteRun(tx: Tx, id: string, date: Date) {
  await tx.updateTable('tasks').set({ last_run_date: date }).where('id', '=', id).execute()
}
