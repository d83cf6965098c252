import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'

export type StuckRow = { id: string; name: string | null; waits_for: string | null; waits: string | null }

/** Bookings that have waited for one side since before a moment and that no open case is about, longest first. */
export async function unseen(db: Reader, { since, limit }: { since: Date; limit: number }): Promise<StuckRow[]> {
  const { rows } = await sql<StuckRow>`
    select id, asset_snapshot ->> 'name' as name,
      case turn when 'owner' then owner_id else taker_id end as waits_for,
      case turn when 'owner' then taker_id else owner_id end as waits
    from transactions
    where turn is not null and status <> 'draft' and status_date <= ${since}
      and not exists (
        select from cases where kind = 'stuck' and object_id = transactions.id and status_date <= cases.updated_date
      )
    order by status_date
    limit ${limit}
  `.execute(db)
  return rows
}
