-- version 2
-- How many of an asset are offered and used during a period, from each moment at which either may change until the next.
-- The one place in SQL that works stock out; packages/domain/src/calendar/graph.ts is the one in TypeScript, and
-- features/availabilities/stock-is-one.test.ts holds the two against each other: change both, or more is sold than there
-- is. Callers hold the lock of the asset and hand over its quantity and levels as they read them under it.
create or replace function stock_during(
  of_asset_id text,
  own_quantity bigint,
  level stock_levels,
  period_start timestamptz,
  period_end timestamptz,
  except_transaction_id text
)
returns table (at timestamptz, until timestamptz, offered bigint, used numeric)
language sql stable as $$
  with taken as (
    select greatest(start_date, period_start) as starts, end_date as ends, quantity
    from stock_taken
    where asset_id = of_asset_id
      and is_blocking
      and transaction_id <> except_transaction_id
      and start_date < period_end
      and end_date > period_start
  ),
  moves as (
    select starts as at, quantity as used from taken
    union all
    select ends, -quantity from taken where ends < period_end
    union all
    select period_start, 0
    union all
    select starts, 0 from unnest(level.starts) as starts where starts > period_start and starts < period_end
  ),
  usage as (
    select
      moves.at,
      lead(moves.at) over (order by moves.at) as until,
      sum(moves.used) over (order by moves.at) as used,
      width_bucket(moves.at, level.starts) as place
    from moves
  )
  select
    usage.at,
    -- `infinity` is a moment to PostgreSQL; a range that goes on for ever has no upper bound
    coalesce(usage.until, nullif(period_end, 'infinity')),
    greatest(0, coalesce(level.fixed[usage.place], own_quantity) + coalesce(level.relative[usage.place], 0)),
    usage.used
  from usage
$$;
