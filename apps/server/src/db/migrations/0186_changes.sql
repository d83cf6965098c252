-- Somebody proposes another time, quantity or other extras of a booking, and the other side answers.
create table transaction_changes (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  transaction_id text collate "C" not null references transactions (id) on delete cascade,
  asset_id text collate "C" not null,
  side text not null check (side in ('owner', 'taker')),
  proposer_id text collate "C",
  status text not null check (status in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  reason text check (reason in ('deadline', 'overtaken')),
  deadline timestamptz not null,
  answered_date timestamptz,
  -- the booking as it was, and as it shall be
  before jsonb not null,
  start_date timestamptz,
  end_date timestamptz,
  duration jsonb,
  quantity bigint not null check (quantity >= 1),
  extras jsonb not null,
  value numeric,
  owner_amount numeric,
  taker_amount numeric,
  platform_amount numeric,
  price jsonb,
  lines jsonb not null,
  currency text,
  settlement text not null check (settlement in ('none', 'owed', 'toReturn', 'refund')),
  -- of what is sold: so many more are set aside
  pieces_held bigint not null default 0
);
create index transaction_changes_of_booking on transaction_changes (transaction_id, created_date);
create unique index transaction_changes_open on transaction_changes (transaction_id) where status = 'open';
create index transaction_changes_of_asset on transaction_changes (asset_id) where status = 'open';
create index transaction_changes_due on transaction_changes (deadline) where status = 'open';

-- What an open change needs of an asset beyond what its booking holds (`reservations`).
create table change_holds (
  change_id text collate "C" not null references transaction_changes (id) on delete cascade,
  part smallint not null,
  transaction_id text collate "C" not null references transactions (id) on delete cascade,
  asset_id text collate "C" not null references assets (id) on delete cascade,
  start_date timestamptz not null,
  -- 'infinity' when it is open
  end_date timestamptz not null,
  quantity bigint not null check (quantity >= 1),
  status text not null,
  primary key (change_id, part)
);
create index change_holds_of_asset on change_holds (asset_id, end_date, start_date);
create index change_holds_of_booking on change_holds (transaction_id);

-- All that is taken of assets for a time.
create view stock_taken as
select transaction_id, asset_id, start_date, end_date, quantity, status, is_blocking, is_cancelled
from reservations
union all
select transaction_id, asset_id, start_date, end_date, quantity, status, true, false
from change_holds;

-- The guard of `change_holds`, as reservations have one.
create function check_change_hold() returns trigger language plpgsql as $$
begin
  return null;
end;
$$;
create trigger change_holds_within_stock
after insert on change_holds
for each row execute function check_change_hold();
