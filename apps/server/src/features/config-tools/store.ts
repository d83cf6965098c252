import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'

async function counted(db: Reader, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await query.execute(db)
  return rows[0]?.count ?? 0
}

/** Listings that nobody has decided about. */
export const countWaiting = (db: Reader) =>
  counted(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from assets
      where platform_data -> 'plaza' -> 'moderation' ->> 'status' = 'waiting' and not validated
    `,
  )

/** Listings that somebody has rated. */
export const countRated = (db: Reader) =>
  counted(
    db,
    sql<{ count: number }>`select count(distinct asset_id)::int as count from ratings where asset_id is not null`,
  )

/** People who have a password and no other way to sign in. */
export const countPasswordsOnly = (db: Reader) =>
  counted(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from passwords
      where not exists (select from sso_identities where sso_identities.user_id = passwords.user_id)
    `,
  )
