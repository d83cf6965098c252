-- version 1
-- The guard of `change_holds` (trigger change_holds_within_stock): what an open change holds counts beside what its booking and all
-- others have. The servers judge it under the lock of the asset; should one forget to, this refuses.
create or replace function check_change_hold() returns trigger language plpgsql as $$
declare
  own_quantity bigint;
  level stock_levels%rowtype;
begin
  if new.end_date <= new.start_date then
    return null;
  end if;
  select quantity into own_quantity from assets where id = new.asset_id for no key update;
  select * into level from stock_levels where asset_id = new.asset_id;
  if exists (
    select from stock_during(new.asset_id, own_quantity, level, new.start_date, new.end_date, '')
    where used > offered
  ) then
    raise exception 'More of asset % would be held than there is', new.asset_id
      using errcode = 'exclusion_violation', constraint = 'reservations_within_stock';
  end if;
  return null;
end;
$$;
