-- Processes say whom a status waits for and for how long (metadata.plaza.process of asset types)

-- the rule of `bookingTurn` in packages/domain; no booking that is there has such settings, so no turn changes by it
create or replace function booking_turn(status text, asset_type jsonb, is_over boolean) returns text
  language sql immutable parallel safe
  return case
    when is_over then null
    when asset_type #>> array['metadata', 'plaza', 'process', 'statuses', status, 'waitsFor'] in ('owner', 'taker')
      then asset_type #>> array['metadata', 'plaza', 'process', 'statuses', status, 'waitsFor']
    when asset_type #>> array['metadata', 'plaza', 'process', 'statuses', status, 'waitsFor'] = 'nobody' then null
    when status in ('draft', 'accepted', 'pending-payment') then 'taker'
    when status in ('pending-acceptance', 'confirmed') then 'owner'
    when status in ('validated', 'completed') then null
    else (
      select case when bool_or(is_takers) then 'taker' when bool_or(is_owners) then 'owner' end
      from (
        select distinct on (step ->> 'name')
          step ->> 'name' as name,
          step ->> 'to' as target,
          case when jsonb_typeof(step -> 'actors') = 'array' then step -> 'actors' ? 'taker' else true end as is_takers,
          case when jsonb_typeof(step -> 'actors') = 'array' then step -> 'actors' ? 'owner' else true end as is_owners
        from jsonb_array_elements(
          case jsonb_typeof(asset_type #> '{transactionProcess,transitions}')
            when 'array' then asset_type #> '{transactionProcess,transitions}'
            else '[]'
          end
        ) with ordinality as each (step, place)
        where step ->> 'from' in ('*', status)
        order by step ->> 'name', place
      ) steps
      where name <> 'complete'
        and target <> status
        and target is distinct from asset_type #>> '{transactionProcess,cancelStatus}'
    )
  end;

-- when the server has to look after a booking next: a reminder, or its deadline
alter table transactions add column wake_date timestamptz;
-- the job of each minute: what is due
create index transactions_by_wake_date on transactions (wake_date, id) where wake_date is not null;
