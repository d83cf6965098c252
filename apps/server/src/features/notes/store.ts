import type { DateBounds } from '@plaza/contract'
import { paginate, type Reader, type Tx, whereDate, whereIn } from '../../db/index.ts'
import type { NoteRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

export type NoteFilters = { id?: string[]; objectId?: string[]; authorId?: string[]; createdDate?: DateBounds }

export function list(db: Reader, filters: NoteFilters, page: PageRequest) {
  let query = db.selectFrom('notes').selectAll().where(whereDate('created_date', filters.createdDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.objectId) query = query.where(whereIn('object_id', filters.objectId))
  if (filters.authorId) query = query.where(whereIn('author_id', filters.authorId))
  return paginate<NoteRow>(query, page)
}

export const read = (db: Reader, id: string): Promise<NoteRow | undefined> =>
  db.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<NoteRow | undefined> =>
  tx.selectFrom('notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insert = (tx: Tx, row: NoteRow): Promise<NoteRow> =>
  tx.insertInto('notes').values(row).returningAll().executeTakeFirstOrThrow()

export const update = (tx: Tx, row: NoteRow): Promise<NoteRow> =>
  tx.updateTable('notes').set(row).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()

export async function remove(tx: Tx, id: string) {
  await tx.deleteFrom('notes').where('id', '=', id).execute()
}
