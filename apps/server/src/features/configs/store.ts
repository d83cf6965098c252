import type { Reader, Tx } from '../../db/index.ts'
import type { ConfigRow } from '../../db/tables.ts'

export const all = (db: Reader): Promise<ConfigRow[]> => db.selectFrom('configs').selectAll().execute()

/** The row of a level, made if need be, so that two first writers wait for each other. */
export async function lock(
  tx: Tx,
  access: ConfigRow['access'],
  empty: Pick<ConfigRow, 'content' | 'sealed'>,
  now: Date,
) {
  await tx
    .insertInto('configs')
    .values({
      access,
      content: empty.content === null ? null : JSON.stringify(empty.content),
      sealed: empty.sealed,
      updated_date: now,
    })
    .onConflict((conflict) => conflict.column('access').doNothing())
    .execute()
  return tx.selectFrom('configs').selectAll().where('access', '=', access).forUpdate().executeTakeFirstOrThrow()
}

export async function update(tx: Tx, row: ConfigRow) {
  await tx
    .updateTable('configs')
    .set({
      content: row.content === null ? null : JSON.stringify(row.content),
      sealed: row.sealed,
      updated_date: row.updated_date,
    })
    .where('access', '=', row.access)
    .execute()
}
