import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A value that belongs to this database and was made once; the first writer wins, everyone reads the same. */
export async function settleOnce(db: Kysely<Tables>, name: string, make: () => string): Promise<string> {
  const found = await readSetting(db, name)
  if (found !== undefined) return found
  await db
    .insertInto('instance_settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await readSetting(db, name)) ?? ''
}

export async function readSetting(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('instance_settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** As it is now, for whoever changes it next in this transaction. */
export async function lockSetting(tx: Kysely<Tables>, name: string): Promise<string | undefined> {
  const query = tx.selectFrom('instance_settings').select('value').where('name', '=', name)
  return (await query.forUpdate().executeTakeFirst())?.value
}

export async function writeSetting(db: Kysely<Tables>, name: string, value: string) {
  await db
    .insertInto('instance_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
