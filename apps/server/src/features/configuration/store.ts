import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'

const count = async (query: ReturnType<typeof sql<{ count: number }>>, db: Reader) =>
  (await query.execute(db)).rows[0]?.count ?? 0

/** Bookings that have begun and not ended: they keep the process they were made with. */
export const countOpenBookings = (db: Reader, assetTypeId: string) =>
  count(
    sql<{ count: number }>`
      select count(*)::int as count from transactions
      where asset_type_id = ${assetTypeId} and completed_date is null and cancelled_date is null
    `,
    db,
  )

export const countOfType = (db: Reader, assetTypeId: string) =>
  count(sql<{ count: number }>`select count(*)::int as count from assets where asset_type_id = ${assetTypeId}`, db)

export const countOfCategory = (db: Reader, categoryId: string) =>
  count(sql<{ count: number }>`select count(*)::int as count from assets where category_id = ${categoryId}`, db)

export const countOfRole = (db: Reader, value: string) =>
  count(sql<{ count: number }>`select count(*)::int as count from users where ${value} = any (roles)`, db)
