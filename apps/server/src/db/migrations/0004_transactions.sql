-- Bookings and sales, and the stock they hold. Two must never hold the same unit at the same time.

create table transactions (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- not a foreign key: finished transactions outlive their asset, which they have a copy of
  asset_id text collate "C",
  asset_snapshot jsonb not null,
  asset_type_id text collate "C",
  asset_type jsonb,
  status text not null check (length(status) between 1 and 255),
  -- newest first; the first one is the status itself
  status_history jsonb not null check (status_history -> 0 ->> 'status' = status),
  -- not foreign keys: people may live in another system
  owner_id text collate "C",
  taker_id text collate "C" not null check (length(taker_id) between 1 and 255),
  quantity bigint not null check (quantity >= 1),
  start_date timestamptz,
  end_date timestamptz,
  duration jsonb,
  time_unit text,
  unit_price numeric,
  value numeric,
  owner_amount numeric,
  taker_amount numeric,
  platform_amount numeric,
  currency text,
  completed_date timestamptz,
  cancelled_date timestamptz,
  cancellation_reason text check (length(cancellation_reason) <= 3000),
  -- of a sale: the pieces taken from the asset's quantity, which are given back when it falls through
  stock_taken bigint not null check (stock_taken >= 0),
  -- it has come to a status in which the parties see each other's protected data
  is_disclosing boolean not null,
  metadata jsonb not null,
  platform_data jsonb not null
);
-- GET /transactions, and those of a party, an asset or a type
create index transactions_by_created_date on transactions (created_date, id);
create index transactions_by_updated_date on transactions (updated_date, id);
create index transactions_by_owner on transactions (owner_id, created_date, id);
create index transactions_by_taker on transactions (taker_id, created_date, id);
create index transactions_by_asset on transactions (asset_id, created_date, id);
create index transactions_by_asset_type on transactions (asset_type_id, created_date, id);
-- may the asset be removed? which requests can no longer be served?
create index transactions_open on transactions (asset_id, id) where completed_date is null and cancelled_date is null;
-- may these two see each other's protected data?
create index transactions_disclosing on transactions (owner_id, taker_id) where is_disclosing;

-- What a rental takes from stock, for as long as its status is one that does. Search looks at the other ones too.
create table reservations (
  transaction_id text collate "C" primary key references transactions (id) on delete cascade,
  asset_id text collate "C" not null references assets (id) on delete cascade,
  start_date timestamptz not null,
  -- 'infinity' when it is open
  end_date timestamptz not null,
  quantity bigint not null check (quantity >= 1),
  status text not null,
  is_blocking boolean not null,
  is_cancelled boolean not null,
  -- an operator has booked more than there is, knowingly
  is_forced boolean not null
);
-- what is taken in a period: most of an asset's reservations lie in the past and end before it
create index reservations_blocking on reservations (asset_id, end_date, start_date) where is_blocking;
create index reservations_by_asset on reservations (asset_id);

-- The availabilities of an asset, worked out: from each moment on, the quantity that replaces the asset's own (or null)
-- and what is added to it. Written with the availabilities; assets without any have no row.
create table stock_levels (
  asset_id text collate "C" primary key references assets (id) on delete cascade,
  starts timestamptz[] not null,
  fixed bigint[] not null,
  relative bigint[] not null
);

-- The servers judge stock under the lock of the asset. Should one ever forget to, this refuses instead of overbooking.
create function check_reservation() returns trigger language plpgsql as $$
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

  select quantity into own_quantity from assets where id = new.asset_id for update;
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

create trigger reservations_within_stock
after insert or update on reservations
for each row execute function check_reservation();

-- Answers to calls that named themselves, so that a repetition gets the first answer and has no second effect.
create table idempotency_keys (
  caller text not null,
  key text not null,
  created_date timestamptz not null,
  -- of method, address and body: the same key with another request is a mistake
  fingerprint text not null,
  -- sealed, because answers hold personal data and keys
  answer text,
  primary key (caller, key)
);
create index idempotency_keys_by_created_date on idempotency_keys (created_date);
