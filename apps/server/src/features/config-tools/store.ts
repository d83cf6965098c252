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

type Said = { typeId: string; name: string }

/** Live listings of a type that say nothing of an attribute, by their categories. */
export async function countUnsaid(db: Reader, { typeId, name }: Said) {
  const { rows } = await sql<{ categoryId: string | null; count: number }>`
    select category_id as "categoryId", count(*)::int as count from assets
    where asset_type_id = ${typeId} and active and validated
      and coalesce(custom_attributes -> ${name}, 'null') in ('null', '""', '[]')
    group by category_id
  `.execute(db)
  return rows
}

/** Listings of a type, in whatever state, that say something of an attribute, by their categories. */
export async function countSaid(db: Reader, { typeId, name }: Said) {
  const { rows } = await sql<{ categoryId: string | null; count: number }>`
    select category_id as "categoryId", count(*)::int as count from assets
    where asset_type_id = ${typeId} and coalesce(custom_attributes -> ${name}, 'null') not in ('null', '""', '[]', 'false')
    group by category_id
  `.execute(db)
  return rows
}

type Bounds = { name: string; min: number | null; max: number | null }

/** Listings, in whatever state, with a number that is too small or too great. */
export const countOutside = (db: Reader, { name, min, max }: Bounds) =>
  counted(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from assets
      where case when jsonb_typeof(custom_attributes -> ${name}::text) = 'number'
        then not (custom_attributes ->> ${name}::text)::float8
          between coalesce(${min}::float8, '-infinity') and coalesce(${max}::float8, 'infinity')
        end
    `,
  )
