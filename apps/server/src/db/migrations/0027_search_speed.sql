-- A search reads one row for each candidate: the row itself knows when nothing is free, and choices stand among the words.

-- both null: the stock is the same at all times
alter table search_documents add column busy tstzmultirange;
alter table search_documents add column changed tstzmultirange;
update search_documents
set busy = search_calendars.busy, changed = search_calendars.changed
from search_calendars
where search_calendars.asset_id = search_documents.asset_id;
alter table search_documents drop column has_calendar;
drop table search_calendars;

-- values of custom attributes are found by the index of words
drop index search_documents_by_attribute;

-- To be called under the lock of the asset, after a reservation has been written that takes stock. Counts as the guard
-- of reservations does (0014), and as the calendar of search is worked out as a whole elsewhere.
create or replace function note_taken_stock(taken_asset_id text, taken_start timestamptz, taken_end timestamptz)
returns void language plpgsql as $$
declare
  own_quantity bigint;
  level stock_levels%rowtype;
  full_periods tstzmultirange;
  -- what never ends has no end
  last_end timestamptz := nullif(taken_end, 'infinity');
begin
  if taken_end <= taken_start then
    return;
  end if;
  select quantity into own_quantity from assets where id = taken_asset_id;
  select * into level from stock_levels where asset_id = taken_asset_id;

  with taken as (
    select greatest(start_date, taken_start) as starts, end_date as ends, quantity
    from reservations
    where asset_id = taken_asset_id
      and is_blocking
      and start_date < taken_end
      and end_date > taken_start
  ),
  moves as (
    select starts as at, quantity as used from taken
    union all
    select ends, -quantity from taken where ends < taken_end
    union all
    select at, 0 from unnest(level.starts) as at where at > taken_start and at < taken_end
  ),
  usage as (
    select
      at,
      lead(at) over (order by at) as next,
      sum(used) over (order by at) as used,
      width_bucket(at, level.starts) as place
    from moves
  )
  select range_agg(tstzrange(at, coalesce(next, last_end)))
  into full_periods
  from usage
  where used >= coalesce(level.fixed[place], own_quantity) + coalesce(level.relative[place], 0);

  update search_documents
  set
    busy = coalesce(busy, '{}') + coalesce(full_periods, '{}'),
    changed = coalesce(changed, '{}') + tstzmultirange(tstzrange(taken_start, last_end))
  where asset_id = taken_asset_id;
end;
$$;
