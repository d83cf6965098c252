import { sql } from 'kysely'
import type { Db } from './database.ts'

const withinMs = 500

/** Whether the database answers soon, takes writes, and has run the migrations that this code needs. */
export async function isUsable(db: Db, newestMigration: number) {
  const probe = sql<{ is_usable: boolean }>`
    select not pg_is_in_recovery() and exists (
      select 1 from schema_migrations where version = ${newestMigration}
    ) as is_usable
  `
    .execute(db.read)
    .then(
      ({ rows }) => rows[0]?.is_usable === true,
      () => false,
    )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false).unref())
  return Promise.race([probe, late])
}
