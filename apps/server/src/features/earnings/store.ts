import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'

/** Adds to the numbers of a day. Listings that are gone, or that nobody may see, get none. */
export async function addViews(tx: Tx, { day, counted }: { day: string; counted: ReadonlyMap<string, number> }) {
  // in the order of their ids, as every server writes them, so that two of them never wait for each other
  const sorted = [...counted].sort(([a], [b]) => (a < b ? -1 : 1))
  await sql`
    insert into asset_views (asset_id, day, views)
    select assets.id, ${day}::date, noted.views
    from unnest(${sorted.map(([id]) => id)}::text[], ${sorted.map(([, views]) => views)}::bigint[]) as noted (id, views)
    join assets on assets.id = noted.id and assets.active and assets.validated
    order by assets.id
    on conflict (asset_id, day) do update set views = asset_views.views + excluded.views
  `.execute(tx)
}

export const forgetViews = (tx: Tx, before: string) => sql`delete from asset_views where day < ${before}`.execute(tx)

/** It is agreed, or done after it was; what never takes dates or a piece, such as a question, earns nothing. */
const agreed = sql`t.stage in ('agreed', 'done') and booking_blocked(t.status, t.status_history, t.asset_type)`

/** What is left for the owner of a booking that was called off after it had been paid. */
const kept = sql`case
  when t.cancelled_date is null then 1
  -- what a change took off the price is no part of the booking's amounts any more
  when p.status = 'captured' and p.amount > p.lowered then (p.amount - p.refunded) / (p.amount - p.lowered)
  else 0
end`

/**
 * The bookings that count for an owner: agreed and not called off, or called off with something left. `share` is how
 * much of their amounts.
 */
const counted = (ownerId: string) => sql`
  select t.id, t.asset_id, t.asset_snapshot ->> 'name' as asset_name, t.start_date, t.end_date, t.created_date,
    t.currency, t.cancelled_date, p.status as payment_status, d.kept as deposit_kept,
    coalesce(t.start_date, t.created_date) as begin_date,
    round(coalesce(t.value, 0) * ${kept}, 2) as value,
    round(coalesce(t.owner_amount, t.value, 0) * ${kept}, 2) as owner_amount
  from transactions t
  left join payments p on p.transaction_id = t.id
  left join deposits d on d.transaction_id = t.id and d.status = 'settled' and d.kept > 0
  where t.owner_id = ${ownerId} and (
    d.kept > 0
    or (t.cancelled_date is null and ${agreed})
    or (t.cancelled_date is not null and p.status = 'captured' and p.refunded < p.amount)
  )
`

export type MonthRow = {
  month: string
  currency: string | null
  bookings: number
  value: number
  owner_amount: number
  paid_out: number
}

export async function months(db: Reader, { ownerId, zone }: { ownerId: string; zone: string }): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(begin_date at time zone ${zone}, 'YYYY-MM') as month, currency,
      count(*)::int as bookings,
      sum(value)::float8 as value,
      sum(owner_amount)::float8 as owner_amount,
      coalesce(sum(owner_amount) filter (where payment_status = 'captured'), 0)::float8 as paid_out
    from (${counted(ownerId)}) as booking
    group by 1, 2
    order by 1 desc, 2
  `.execute(db)
  return rows
}

export type BookingRow = {
  id: string
  asset_id: string | null
  asset_name: string | null
  start_date: Date | null
  end_date: Date | null
  created_date: Date
  currency: string | null
  cancelled_date: Date | null
  payment_status: string | null
  value: number
  owner_amount: number
  /** in the smallest unit of the currency */
  deposit_kept: string | null
}

type BookingsChoice = { ownerId: string; zone: string; month: string | undefined; limit: number }

export async function bookings(db: Reader, { ownerId, zone, month, limit }: BookingsChoice): Promise<BookingRow[]> {
  const start = month && `${month}-01`
  const within = start
    ? sql`begin_date >= ${start}::timestamp at time zone ${zone}
        and begin_date < (${start}::timestamp + interval '1 month') at time zone ${zone}`
    : sql`true`
  const { rows } = await sql<BookingRow>`
    select id, asset_id, asset_name, start_date, end_date, created_date, currency, cancelled_date, payment_status,
      value::float8, owner_amount::float8, deposit_kept
    from (${counted(ownerId)}) as booking
    where ${within}
    order by begin_date desc, id desc
    limit ${limit}
  `.execute(db)
  return rows
}

export type FiguresRow = {
  asset_id: string
  views: number
  requests: number
  booked_days: number
  earned: { currency: string; amount: number }[]
}

type FiguresChoice = { ownerId: string; zone: string; now: Date; viewsFrom: string }

/** Views, requests, booked days and earnings of each listing, in one pass over the owner's bookings. */
export async function figures(db: Reader, { ownerId, zone, now, viewsFrom }: FiguresChoice): Promise<FiguresRow[]> {
  const { rows } = await sql<FiguresRow>`
    with month as (
      select date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone} as start,
        (date_trunc('month', ${now}::timestamptz at time zone ${zone}) + interval '1 month') at time zone ${zone} as finish
    ),
    booking as (${counted(ownerId)}),
    booked as (
      select asset_id,
        sum(ceil(extract(epoch from least(end_date, finish) - greatest(start_date, start)) / 86400))
          filter (where cancelled_date is null and start_date < finish and end_date > start) as days
      from booking, month
      group by asset_id
    ),
    money as (
      select asset_id, jsonb_agg(jsonb_build_object('currency', currency, 'amount', amount) order by currency) as earned
      from (
        select asset_id, currency, sum(owner_amount) as amount
        from booking
        where begin_date <= ${now} and owner_amount > 0 and currency is not null
        group by asset_id, currency
      ) as sums
      group by asset_id
    ),
    asked as (
      select t.asset_id, count(*) as requests
      from transactions t
      where t.owner_id = ${ownerId} and t.stage = 'asked'
      group by t.asset_id
    ),
    seen as (
      select asset_id, sum(views) as views
      from asset_views
      join assets on assets.id = asset_views.asset_id
      where assets.owner_id = ${ownerId} and day >= ${viewsFrom}::date
      group by asset_id
    )
    select assets.id as asset_id,
      coalesce(seen.views, 0)::float8 as views,
      coalesce(asked.requests, 0)::int as requests,
      coalesce(booked.days, 0)::int as booked_days,
      coalesce(money.earned, '[]') as earned
    from assets
    left join seen on seen.asset_id = assets.id
    left join asked on asked.asset_id = assets.id
    left join booked on booked.asset_id = assets.id
    left join money on money.asset_id = assets.id
    where assets.owner_id = ${ownerId}
    order by assets.id
  `.execute(db)
  return rows
}
