-- version 1
-- Brings what search knows of an asset's calendar up to date, as part of the statement that books it: without it, a
-- listing that is taken would still be found as free. To be called under the lock of the asset, after a reservation that
-- takes stock has been written. Every other change has the calendar worked out as a whole (availabilities/search-stock.ts).
create or replace function note_taken_stock(taken_asset_id text, taken_start timestamptz, taken_end timestamptz)
returns void language plpgsql as $$
declare
  own_quantity bigint;
  level stock_levels%rowtype;
  full_periods tstzmultirange;
begin
  if taken_end <= taken_start then
    return;
  end if;
  select quantity into own_quantity from assets where id = taken_asset_id;
  select * into level from stock_levels where asset_id = taken_asset_id;

  select range_agg(tstzrange(at, until))
  into full_periods
  from stock_during(taken_asset_id, own_quantity, level, taken_start, taken_end, '')
  where used >= offered;

  update search_documents
  set
    busy = coalesce(busy, '{}') + coalesce(full_periods, '{}'),
    changed = coalesce(changed, '{}') + tstzmultirange(tstzrange(taken_start, nullif(taken_end, 'infinity')))
  where asset_id = taken_asset_id;
end;
$$;
