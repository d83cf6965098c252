import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../db/index.ts'

/** Instants between which something is counted, and how days are told. */
export type Span = { since: Date; until: Date; zone: string }
export type Choice = { assetTypeId: string | undefined; categoryIds: readonly string[] | undefined }

const both = (...conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

const ofBookings = ({ assetTypeId, categoryIds }: Choice) =>
  both(
    sql`true`,
    ...(assetTypeId === undefined ? [] : [sql`t.asset_type_id = ${assetTypeId}`]),
    ...(categoryIds === undefined ? [] : [sql`t.asset_snapshot ->> 'categoryId' = any (${categoryIds})`]),
  )

const ofAssets = ({ assetTypeId, categoryIds }: Choice) =>
  both(
    sql`true`,
    ...(assetTypeId === undefined ? [] : [sql`assets.asset_type_id = ${assetTypeId}`]),
    ...(categoryIds === undefined ? [] : [sql`assets.category_id = any (${categoryIds})`]),
  )

const dayOf = (moment: RawBuilder<unknown>, zone: string) => sql`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`

/** What is left of the amounts of a booking that was called off: what was paid and not returned. */
const kept = sql`case
  when t.cancelled_date is null then 1
  when p.status = 'captured' and p.amount > 0 then (p.amount - p.refunded)::numeric / p.amount
  else 0
end`

/**
 * Bookings of which something happened between two instants: each change of a booking writes its `updated_date`.
 * `agreed_date` is when it first blocked the calendar, which the copy of the type that it carries decides.
 */
export const bookings = ({ since, until }: Span, choice: Choice) => sql`
  select t.id, t.owner_id, t.taker_id, t.created_date, t.cancelled_date, t.cancelled_by, t.completed_date, t.stage, t.currency,
    t.asset_snapshot ->> 'categoryId' as category_id,
    round(coalesce(t.value, 0) * ${kept}, 2) as value,
    round(coalesce(t.platform_amount, 0) * ${kept}, 2) as income,
    round(coalesce(t.taker_amount - t.value, 0) * ${kept}, 2) as taker_fee,
    round(coalesce(t.value - t.owner_amount, 0) * ${kept}, 2) as owner_fee,
    t.metadata ->> 'tax' as tax, p.provider, p.provider_references, p.created_date as payment_date,
    coalesce(p.status = 'captured', false) as is_paid,
    case when p.status = 'captured' then p.refunded else 0 end as refunded,
    case when p.status = 'captured' then p.amount - p.fee - (p.refunded - p.fee_returned) else 0 end as paid_out,
    (
      select min(moment_of(step ->> 'date')) from jsonb_array_elements(t.status_history) as step
      where coalesce(nullif(t.asset_type -> 'unavailableWhen', 'null'), '["validated", "completed"]') ? (step ->> 'status')
    ) as agreed_date
  from transactions t
  left join payments p on p.transaction_id = t.id
  where t.updated_date >= ${since} and t.created_date < ${until} and ${ofBookings(choice)}
`

export type Happening = 'requests' | 'confirmed' | 'cancelled' | 'done'
export type DayRow = {
  day: string
  kind: Happening
  currency: string | null
  count: number
  value: number
  income: number
}

/** How many bookings were asked for, confirmed, called off after that, and done on each day. */
export async function bookingDays(db: Reader, span: Span, choice: Choice): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select ${dayOf(sql`moment`, span.zone)} as day, kind, currency, count(*)::int as count,
      round(sum(value), 2)::float8 as value, round(sum(income), 2)::float8 as income
    from (${bookings(span, choice)}) as booking
    cross join lateral (values
      ('requests', created_date),
      ('confirmed', agreed_date),
      ('cancelled', case when agreed_date <= cancelled_date then cancelled_date end),
      ('done', case when stage = 'done' then completed_date end)
    ) as happened (kind, moment)
    where moment >= ${span.since} and moment < ${span.until}
    group by 1, 2, 3
  `.execute(db)
  return rows
}

/** Half of the requests of the time were answered within so many seconds: confirmed, or refused by their owner. */
export async function medianAnswer(db: Reader, span: Span, choice: Choice): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from answered - created_date))::float8 as seconds
    from (
      select created_date, least(agreed_date, case when cancelled_by = 'owner' then cancelled_date end) as answered
      from (${bookings(span, choice)}) as booking
      where created_date >= ${span.since}
    ) as request
    where answered is not null
  `.execute(db)
  return rows[0]?.seconds ?? null
}

export type CountRow = { day: string; count: number }

export async function newPeople(db: Reader, { since, until, zone }: Span): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select ${dayOf(sql`created_date`, zone)} as day, count(*)::int as count from users
    where created_date >= ${since} and created_date < ${until} and not is_organization
    group by 1
  `.execute(db)
  return rows
}

export async function newListings(db: Reader, { since, until, zone }: Span, choice: Choice): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select ${dayOf(sql`created_date`, zone)} as day, count(*)::int as count from assets
    where created_date >= ${since} and created_date < ${until} and active and validated and ${ofAssets(choice)}
    group by 1
  `.execute(db)
  return rows
}

export async function views(db: Reader, { from, to }: { from: string; to: string }, choice: Choice): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(views), 0)::float8 as views from asset_views
    join assets on assets.id = asset_views.asset_id
    where day between ${from}::date and ${to}::date and ${ofAssets(choice)}
  `.execute(db)
  return rows[0]?.views ?? 0
}

export type SearchedRow = { total: number; missed: { query: string; count: number }[] }

/** How often somebody searched, and for which words nothing was found. */
export async function searches(db: Reader, { since, until }: Span): Promise<SearchedRow> {
  const { rows } = await sql<SearchedRow>`
    with searched as (
      select lower(btrim(metadata #>> '{searchQuery,query}')) as query,
        jsonb_array_length(metadata -> 'resultsIds') = 0 as is_missed,
        -- one of many that were not noted stands for them
        1 / coalesce((metadata ->> 'share')::numeric, 1) as times
      from events
      where type = 'assets__searched' and created_date >= ${since} and created_date < ${until}
    ), missed as (
      select query, round(sum(times))::int as count from searched
      where is_missed and query <> ''
      group by 1 order by 2 desc, 1 limit 20
    )
    select (select coalesce(round(sum(times)), 0)::int from searched) as total,
      coalesce((select jsonb_agg(missed order by count desc, query) from missed), '[]') as missed
  `.execute(db)
  return rows[0] ?? { total: 0, missed: [] }
}

export type CategoryRow = {
  category_id: string | null
  name: string | null
  requests: number
  confirmed: number
  value: number
}

/** The categories with the most requests; amounts in one currency. */
export async function topCategories(
  db: Reader,
  span: Span,
  choice: Choice & { currency: string | null },
): Promise<CategoryRow[]> {
  const { since, until } = span
  const isAgreed = sql`agreed_date >= ${since} and agreed_date < ${until}`
  const { rows } = await sql<CategoryRow>`
    select category_id, categories.name,
      count(*) filter (where booking.created_date >= ${since})::int as requests,
      count(*) filter (where ${isAgreed})::int as confirmed,
      coalesce(round(sum(value) filter (where ${isAgreed} and currency = ${choice.currency}), 2), 0)::float8 as value
    from (${bookings(span, choice)}) as booking
    left join categories on categories.id = category_id
    where booking.created_date >= ${since} or (${isAgreed})
    group by 1, 2
    order by 3 desc, 4 desc, 2
    limit 10
  `.execute(db)
  return rows
}

/** A category and all that lie in it. */
export async function categoriesWithin(db: Reader, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive tree as (
      select id from categories where id = ${id}
      union select categories.id from categories join tree on categories.parent_id = tree.id
    ) select id from tree
  `.execute(db)
  return rows.map((row) => row.id)
}
