import type { CalendarBooking, TransactionProcess } from '@plaza/contract'
import type { Period } from '@plaza/domain'
import { sql } from 'kysely'
import { paginate, type Reader, whereIn } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import type { PageRequest } from '../../lib/page.ts'

/** More of one asset would be a wall, not a calendar. */
const mostOfAsset = 500

/** What an owner lends by time and in numbers; what they only began to describe has no days to show. */
export function list(db: Reader, { ownerId, ids }: { ownerId: string; ids: string[] | undefined }, page: PageRequest) {
  let query = db
    .selectFrom('assets')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`(active or metadata #> '{plaza,draft}' is distinct from 'true')`)
    .where(
      sql<boolean>`exists (
        select from asset_types where asset_types.id = asset_type_id and time_based and not infinite_stock
      )`,
    )
  if (ids) query = query.where(whereIn('id', ids))
  return paginate<AssetRow>(query, page)
}

export type BookingRow = {
  asset_id: string
  id: string
  taker_id: string | null
  taker_name: string | null
  status: string
  start_date: Date
  end_date: Date | null
  time_unit: CalendarBooking['timeUnit']
  quantity: string
  is_blocking: boolean
  completed_date: Date | null
  process: TransactionProcess | null
  is_taken_elsewhere: boolean
}

/** Every request and booking of some assets that touches a period, in one question. */
export async function bookings(db: Reader, assetIds: readonly string[], { start, end }: Period): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select found.*, transactions.taker_id, users.display_name as taker_name, transactions.time_unit,
      transactions.completed_date, transactions.asset_type -> 'transactionProcess' as process,
      found.is_blocking and exists (
        select from calendar_conflicts where calendar_conflicts.transaction_id = found.id
      ) as is_taken_elsewhere
    from unnest(${assetIds}::text[]) as wanted (id)
    cross join lateral (
      select held.asset_id, held.transaction_id as id, held.status, held.start_date,
        request.end_date, held.quantity, held.is_blocking
      from reservations as held
      join transactions as request on request.id = held.transaction_id and request.stage <> 'draft'
      where held.asset_id = wanted.id
        and not held.is_cancelled
        and held.start_date < ${new Date(end)}
        and held.end_date > ${new Date(start)}
      order by held.start_date, held.transaction_id
      limit ${mostOfAsset}
    ) as found
    join transactions on transactions.id = found.id
    left join users on users.id = transactions.taker_id
    order by found.start_date, found.id
  `.execute(db)
  return rows
}
