-- GET /transactions: whom a booking waits for and since when, by its parties, its dates, its payment and words

-- the rule of `bookingTurn` in packages/domain
create function booking_turn(status text, asset_type jsonb, is_over boolean) returns text
  language sql immutable parallel safe
  return case
    when is_over then null
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

create function moment_of(written text) returns timestamptz
  language sql immutable strict parallel safe
  return case when written ~ '^\d{4}-\d\d-\d\dT[\d:.]+Z$' then written::timestamptz end;

alter table transactions
  add column turn text generated always as (
    booking_turn(status, asset_type, cancelled_date is not null or completed_date is not null)
  ) stored,
  add column status_date timestamptz generated always as (
    coalesce(moment_of(status_history #>> '{0,date}'), created_date)
  ) stored;

create index transactions_by_status on transactions (status, created_date, id);
create index transactions_by_start_date on transactions (start_date, id) where start_date is not null;
create index transactions_by_status_date on transactions (status_date, id);
create index transactions_by_turn on transactions (turn, status_date, id) where turn is not null;
create index transactions_by_reason on transactions (cancellation_reason, created_date, id) where cancellation_reason is not null;
create index transactions_by_folded_name on transactions using gin (folded(asset_snapshot ->> 'name') gin_trgm_ops);

-- GET /transactions?paymentStatus=
create index payments_by_status on payments (status, transaction_id);

-- POST /transactions/:id/refund: what staff decided to return, of which the job that settles payments makes refunds
alter table payments
  -- in all; null while nobody decided, and what is due follows from the cancellation
  add column refund_due bigint check (refund_due between 0 and amount),
  -- neither the policy nor a later cancellation adds to it
  add column is_refund_final boolean not null default false,
  add column fee_bearer text not null default 'platform' check (fee_bearer in ('platform', 'owner', 'taker')),
  add column fee_returned bigint not null default 0 check (fee_returned between 0 and fee);
