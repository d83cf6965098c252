import type { DateBounds } from '@plaza/contract'
import { paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { TrashRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

const orderColumns = {
  deletedDate: { column: 'deleted_date', isDate: true },
  expirationDate: { column: 'expiration_date', isDate: true },
}

export type TrashFilters = {
  id?: string[]
  kind?: string[]
  objectId?: string[]
  deletedBy?: string[]
  deletedDate?: DateBounds
}

export function list(db: Reader, filters: TrashFilters, page: PageRequest) {
  let query = db.selectFrom('trash').selectAll().where(whereDate('deleted_date', filters.deletedDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.kind) query = query.where(whereIn('kind', filters.kind))
  if (filters.objectId) query = query.where(whereIn('object_id', filters.objectId))
  if (filters.deletedBy) query = query.where(whereIn('deleted_by', filters.deletedBy))
  return paginate<TrashRow>(query, page, orderColumns)
}

export const read = (db: Reader, id: string): Promise<TrashRow | undefined> =>
  db.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirst()

/** What some objects left behind, by their ids. */
export async function ofObjects(db: Reader, objectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('trash')
    .select(['id', 'object_id'])
    .where(whereIn('object_id', objectIds))
    .orderBy('deleted_date')
    .execute()
  return new Map(rows.map((row) => [row.object_id, row.id]))
}

/** What an object left behind when it was deleted last. */
export const ofObject = async (db: Reader, objectId: string): Promise<string | undefined> =>
  (await ofObjects(db, [objectId])).get(objectId)

export const lock = (tx: Tx, id: string): Promise<TrashRow | undefined> =>
  tx.selectFrom('trash').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function insert(tx: Tx, row: TrashRow) {
  await tx.insertInto('trash').values(row).execute()
}

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('trash').where('id', '=', id).execute()
}

/** Answers those that were of people. */
export async function removeExpired(tx: Tx, now: Date): Promise<TrashRow[]> {
  const isOver = tx.deleteFrom('trash').where('expiration_date', '<=', now)
  await isOver.where('kind', '<>', 'user').execute()
  return isOver.returningAll().execute()
}
