import type { Reader, Tx } from '../../db/index.ts'
import type { ViewAsSessionRow } from '../../db/tables.ts'

export async function insert(tx: Tx, row: ViewAsSessionRow) {
  await tx.insertInto('view_as_sessions').values(row).execute()
}

export const lock = (tx: Tx, id: string): Promise<ViewAsSessionRow | undefined> =>
  tx.selectFrom('view_as_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function update(tx: Tx, id: string, change: Partial<Omit<ViewAsSessionRow, 'id'>>) {
  await tx.updateTable('view_as_sessions').set(change).where('id', '=', id).execute()
}

/** The views that one of the staff has begun and that still run. */
export async function runningOf(db: Reader, staffId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('view_as_sessions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('begun_date', 'is not', null)
    .where('ended_date', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** When somebody's account was looked at, newest first. */
export const ofUser = (db: Reader, userId: string, limit: number): Promise<ViewAsSessionRow[]> =>
  db
    .selectFrom('view_as_sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('begun_date', 'is not', null)
    .orderBy('created_date', 'desc')
    .limit(limit)
    .execute()

export async function removeBefore(tx: Tx, date: Date) {
  await tx.deleteFrom('view_as_sessions').where('created_date', '<', date).execute()
}
