-- The guard of reservations took a lock that two writers who had both referred to the asset already could not get: each
-- waited for the other. The weaker lock is enough to judge one after the other, and does not collide with references.

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

  select quantity into own_quantity from assets where id = new.asset_id for no key update;
  select * into level from stock_levels where asset_id = new.asset_id;
  if not found and exists (select from availabilities where asset_id = new.asset_id) then
    raise exception 'The stock of asset % has not been worked out', new.asset_id;
  end if;

  if exists (
    with taken as (
      select greatest(start_date, new.start_date) as starts, end_date as ends, quantity
      from reservations
      where asset_id = new.asset_id
        and is_blocking
        and transaction_id <> new.transaction_id
        and start_date < new.end_date
        and end_date > new.start_date
    ),
    moves as (
      select starts as at, quantity as used from taken
      union all
      select ends, -quantity from taken where ends < new.end_date
      union all
      select new.start_date, 0
      union all
      select at, 0 from unnest(level.starts) as at where at > new.start_date and at < new.end_date
    ),
    usage as (
      select at, sum(used) over (order by at) as used, width_bucket(at, level.starts) as place
      from moves
    )
    select
    from usage
    where used + new.quantity
      > greatest(0, coalesce(level.fixed[place], own_quantity) + coalesce(level.relative[place], 0))
  ) then
    raise exception 'More of asset % would be booked than there is', new.asset_id
      using errcode = 'exclusion_violation', constraint = 'reservations_within_stock';
  end if;
  return null;
end;
$$;
