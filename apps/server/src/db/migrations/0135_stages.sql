-- Where a booking stands, in whatever process: GET /transactions?stage=, what runs and starts soon, who is reminded

-- whether it ever took dates or a piece, by the copy of the type that it carries
create function booking_blocked(status text, status_history jsonb, asset_type jsonb) returns boolean
  language sql immutable parallel safe
  return coalesce(nullif(asset_type -> 'unavailableWhen', 'null'), '["validated", "completed"]') ? status
    or exists (
      select from jsonb_array_elements(status_history) as step
      where coalesce(nullif(asset_type -> 'unavailableWhen', 'null'), '["validated", "completed"]') ? (step ->> 'status')
    );

-- the rule of `transactionStage` in packages/domain
create function booking_stage(
  status text, status_history jsonb, asset_type jsonb, is_disclosing boolean, is_cancelled boolean, is_completed boolean
) returns text
  language sql immutable parallel safe
  return case
    when is_cancelled or status = coalesce(asset_type #>> '{transactionProcess,cancelStatus}', 'cancelled') then 'cancelled'
    when is_completed or case
      when jsonb_typeof(asset_type -> 'transactionProcess') = 'object' then
        coalesce(asset_type #> '{transactionProcess,transitions}' @> jsonb_build_array(jsonb_build_object('to', status)), false)
        and not coalesce(
          asset_type #> '{transactionProcess,transitions}' @> jsonb_build_array(jsonb_build_object('from', status)), false
        )
      else status = 'completed'
    end then
      case asset_type #>> array['metadata', 'plaza', 'process', 'statuses', status, 'colour']
        when 'cancelled' then 'cancelled' else 'done'
      end
    when case asset_type -> 'unavailableWhen'
      when '[]' then is_disclosing else booking_blocked(status, status_history, asset_type)
    end then 'agreed'
    when status = coalesce(asset_type #>> '{transactionProcess,initStatus}', 'draft')
      and booking_turn(status, asset_type, false) = 'taker' then 'draft'
    else 'asked'
  end;

-- worked out for all that are there, too
alter table transactions add column stage text not null generated always as (
  booking_stage(
    status, status_history, asset_type, is_disclosing, cancelled_date is not null, completed_date is not null
  )
) stored;

create index transactions_by_stage on transactions (stage, created_date, id);
-- what starts soon, what runs, who is reminded
create index transactions_agreed_by_start on transactions (start_date, end_date) where stage = 'agreed';
drop index transactions_starting;

-- GET /users?hasOpenTransactions=: answered by the index alone
create index transactions_open_stage_of_owner on transactions (owner_id) where stage in ('asked', 'agreed');
create index transactions_open_stage_of_taker on transactions (taker_id) where stage in ('asked', 'agreed');
drop index transactions_under_way_of_owner;
drop index transactions_under_way_of_taker;

-- what somebody took until now
create index transactions_taken_of_taker on transactions (taker_id, end_date) include (stage) where stage in ('agreed', 'done');
drop index transactions_kept_of_taker;
