-- version 1
-- The guard of `reservations` (trigger reservations_within_stock). The servers judge stock under the lock of the asset;
-- should one forget to, this refuses instead of overbooking. A booking that is one statement relies on it alone.
create or replace function check_reservation() returns trigger language plpgsql as $$
declare
  own_quantity bigint;
  level stock_levels%rowtype;
begin
  if not new.is_blocking or new.is_forced or new.end_date <= new.start_date then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.is_blocking and old.asset_id = new.asset_id and new.quantity <= old.quantity
    and new.start_date >= old.start_date and new.end_date <= old.end_date then
    return null;
  end if;

  -- not `for update`: two writers who have both referred to the asset already would wait for each other
  select quantity into own_quantity from assets where id = new.asset_id for no key update;
  select * into level from stock_levels where asset_id = new.asset_id;
  if not found and exists (select from availabilities where asset_id = new.asset_id) then
    raise exception 'The stock of asset % has not been worked out', new.asset_id;
  end if;

  if exists (
    select
    from stock_during(new.asset_id, own_quantity, level, new.start_date, new.end_date, new.transaction_id)
    where used + new.quantity > offered
  ) then
    raise exception 'More of asset % would be booked than there is', new.asset_id
      using errcode = 'exclusion_violation', constraint = 'reservations_within_stock';
  end if;
  return null;
end;
$$;
