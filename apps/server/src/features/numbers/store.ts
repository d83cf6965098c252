import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'
import type { PartSignRow } from '../../db/tables.ts'

type NewSign = { name: string; isOk: boolean; error: string | null; now: Date }

/** That a part worked is written once a minute at most; that it stopped or began again, at once. */
export async function noteSign(db: Reader, { name, isOk, error, now }: NewSign) {
  await sql`
    insert into part_signs as known (name, ok_date, failing_since, error)
    values (${name}, ${isOk ? now : null}, ${isOk ? null : now}, ${error})
    on conflict (name) do update set
      ok_date = coalesce(excluded.ok_date, known.ok_date),
      failing_since = case when excluded.failing_since is null then null
        else coalesce(known.failing_since, excluded.failing_since) end,
      error = excluded.error
    where (known.failing_since is null) <> ${isOk} or known.error is distinct from excluded.error
      or (${isOk} and (known.ok_date is null or known.ok_date < ${now}::timestamptz - interval '1 minute'))
  `.execute(db)
}

export const forgetFailure = (db: Reader, name: PartSignRow['name']) =>
  db
    .updateTable('part_signs')
    .set({ failing_since: null, error: null })
    .where('name', '=', name)
    .where('failing_since', 'is not', null)
    .execute()

export const signs = (db: Reader): Promise<PartSignRow[]> =>
  db.selectFrom('part_signs').selectAll().orderBy('name').execute()

type Span = { now: Date; from: Date; to: Date }

/** Agreed bookings that run now, and those that begin within a day. */
export async function countBookings(db: Reader, { now, from, to }: Span) {
  const { rows } = await sql<{ running: number; startingToday: number }>`
    select
      (
        select count(*)::int from transactions
        where stage = 'agreed' and start_date < ${now} and end_date >= ${now}
      ) as running,
      (
        select count(*)::int from transactions
        where stage = 'agreed' and start_date >= ${from} and start_date < ${to}
      ) as "startingToday"
  `.execute(db)
  return rows[0] ?? { running: 0, startingToday: 0 }
}
