import type { Reader, Tx } from '../../db/index.ts'
import type { EmailChangeRow } from '../../db/tables.ts'

export const read = (db: Reader, userId: string): Promise<EmailChangeRow | undefined> =>
  db.selectFrom('email_changes').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const lock = (tx: Tx, userId: string): Promise<EmailChangeRow | undefined> =>
  tx.selectFrom('email_changes').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** A later change takes the place of an earlier one. */
export async function put(tx: Tx, { user_id, ...row }: EmailChangeRow) {
  await tx
    .insertInto('email_changes')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export async function remove(tx: Tx, userId: string) {
  await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}
