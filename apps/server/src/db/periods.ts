import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

const lengths = { hour: '1 hour', day: '1 day', month: '30 days' } as const

export type PeriodOptions = {
  groupBy: keyof typeof lengths
  order: 'asc' | 'desc'
  limit: number
  /** The start of the period to continue after. */
  beyond?: string
}

/** Sums up what happened by hour, day or window of 30 days. `source` has the columns `at` and `count`. */
export async function countPeriods(
  db: Kysely<Tables>,
  source: RawBuilder<unknown>,
  { groupBy, order, limit, beyond }: PeriodOptions,
) {
  const start = sql`date_bin(${lengths[groupBy]}::interval, at, '2000-01-03T00:00:00Z')`
  const { rows } = await sql<{ period: Date; count: number }>`
    select period, sum(count)::int as count
    from (
      select ${start} as period, count
      from (${source}) as happened
    ) as counted
    where ${beyond === undefined ? sql`true` : sql`period ${sql.raw(order === 'asc' ? '>' : '<')} ${beyond}::timestamptz`}
    group by period
    order by period ${sql.raw(order)}
    limit ${limit}
  `.execute(db)
  return rows
}
