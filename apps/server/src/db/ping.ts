import { sql } from 'kysely'
import type { Db } from './database.ts'

const withinMs = 500

/** Whether the database answers soon enough to be called well. */
export async function answersSoon(db: Db) {
  const probe = sql`select 1`.execute(db.read).then(
    () => true,
    () => false,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false).unref())
  return Promise.race([probe, late])
}
