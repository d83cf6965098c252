import type { Reader, Tx } from '../../db/index.ts'
import type { DataExportRow } from '../../db/tables.ts'

export async function insert(tx: Tx, row: DataExportRow) {
  await tx.insertInto('data_exports').values(row).execute()
}

/** Those that somebody may download. */
export const listOf = (db: Reader, recipientId: string, now: Date): Promise<DataExportRow[]> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('recipient_id', '=', recipientId)
    .where('expiration_date', '>=', now)
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const read = (db: Reader, id: string): Promise<DataExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()

export async function update(db: Reader, id: string, change: Partial<Omit<DataExportRow, 'id'>>) {
  await db.updateTable('data_exports').set(change).where('id', '=', id).execute()
}

/** Whoever takes the link is the only one who has it. */
export async function takeLink(tx: Tx, { id, hash, now }: { id: string; hash: string; now: Date }) {
  const taken = await tx
    .updateTable('data_exports')
    .set({ link_hash: null, link_until: null })
    .where('id', '=', id)
    .where('link_hash', '=', hash)
    .where('link_until', '>=', now)
    .where('status', '=', 'ready')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** A link that was given out on the last day still leads to its file. */
export const expired = (db: Reader, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('data_exports')
    .select('id')
    .where('expiration_date', '<', now)
    .where((each) => each.or([each('link_until', 'is', null), each('link_until', '<', now)]))
    .limit(500)
    .execute()

export const ofUser = (db: Reader, userId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('data_exports')
    .select('id')
    .where((each) => each.or([each('user_id', '=', userId), each('recipient_id', '=', userId)]))
    .execute()

export async function remove(db: Reader, id: string) {
  await db.deleteFrom('data_exports').where('id', '=', id).execute()
}

export const filesOf = (db: Reader, userId: string): Promise<{ key: string; folder: string }[]> =>
  db.selectFrom('files').select(['key', 'folder']).where('owner_id', '=', userId).orderBy('created_date').execute()
