import type { Reader, Tx } from '../../db/index.ts'
import type { SharedListRow } from '../../db/tables.ts'

export const listOf = (db: Reader, userId: string): Promise<SharedListRow[]> =>
  db.selectFrom('shared_lists').selectAll().where('user_id', '=', userId).orderBy('created_date').execute()

export const byHash = (db: Reader, hash: string): Promise<SharedListRow | undefined> =>
  db.selectFrom('shared_lists').selectAll().where('token_hash', '=', hash).executeTakeFirst()

/** One link for each list. */
export async function replace(tx: Tx, row: SharedListRow): Promise<SharedListRow> {
  await tx.deleteFrom('shared_lists').where('user_id', '=', row.user_id).where('list_id', '=', row.list_id).execute()
  return tx.insertInto('shared_lists').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The link that was there, if any. */
export const remove = (tx: Tx, id: string, userId: string): Promise<SharedListRow | undefined> =>
  tx.deleteFrom('shared_lists').where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst()
