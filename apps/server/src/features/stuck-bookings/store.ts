import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'

export type StuckRow = { id: string; name: string | null; waits_for: string | null; waits: string | null }

/** Bookings that began to wait for one side between two moments and that no case is about since then, longest
 * first. Those with a deadline of their own are seen to when it passes. */
export async function unseen(
  db: Reader,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<StuckRow[]> {
  const { rows } = await sql<StuckRow>`
    select id, asset_snapshot ->> 'name' as name,
      case turn when 'owner' then owner_id else taker_id end as waits_for,
      case turn when 'owner' then taker_id else owner_id end as waits
    from transactions
    where turn is not null and wake_date is null and stage <> 'draft' and status_date between ${from} and ${to}
      and not exists (
        select from cases where kind = 'stuck' and object_id = transactions.id and status_date <= cases.updated_date
      )
    order by status_date
    limit ${limit}
  `.execute(db)
  return rows
}
