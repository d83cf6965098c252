import type { Reader, Tx } from '../../db/index.ts'
import type { SetupMarkRow } from '../../db/tables.ts'

export const marks = (db: Reader): Promise<SetupMarkRow[]> => db.selectFrom('setup_marks').selectAll().execute()

/** Changes what is said about an item, or says it for the first time. */
export async function mark(tx: Tx, { key, ...said }: Partial<SetupMarkRow> & Pick<SetupMarkRow, 'key'>) {
  await tx
    .insertInto('setup_marks')
    .values({ key, is_skipped: false, is_confirmed: false, about: null, ...said })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key, ...said }))
    .execute()
}

/** Whether anybody logs in with one of these names. */
export const hasAnyOf = async (db: Reader, usernames: readonly string[]): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('username', 'in', usernames).limit(1).executeTakeFirst()) !==
  undefined
