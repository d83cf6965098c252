import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A value that belongs to this database and was made once; the first writer wins, everybody reads the same. */
export async function settleOnce(db: Kysely<Tables>, name: string, make: () => string): Promise<string> {
  const find = () => db.selectFrom('instance_settings').select('value').where('name', '=', name).executeTakeFirst()
  const found = await find()
  if (found) return found.value
  await db
    .insertInto('instance_settings')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await find())?.value ?? ''
}
