-- A change that makes a booking dearer is agreed first and paid then: what was paid besides the booking's first payment.
create table additional_payments (
  change_id text collate "C" primary key references transaction_changes (id) on delete cascade,
  transaction_id text collate "C" not null references transactions (id) on delete cascade,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  form text not null check (form in ('hosted', 'embedded')),
  status text not null check (status in ('open', 'authorized', 'captured', 'cancelled', 'failed')),
  -- in the smallest unit of the currency of the booking's payment
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee between 0 and amount),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  fee_returned bigint not null default 0,
  -- the change holds, and the sums of `payments` have this one in them
  is_counted boolean not null default false,
  attempt integer not null,
  provider_references jsonb not null default '{}' check (jsonb_typeof(provider_references) = 'object')
);
create index additional_payments_of_booking on additional_payments (transaction_id, created_date);
create index additional_payments_unfinished on additional_payments (updated_date)
where status in ('open', 'authorized') or (status = 'captured' and not is_counted and refunded < amount);
create index additional_payments_by_reference on additional_payments using gin (provider_references jsonb_path_ops);

-- both sides have said yes, and the difference waits for being paid
alter table transaction_changes add column agreed_date timestamptz;
alter table transaction_changes
  drop constraint transaction_changes_settlement_check,
  drop constraint transaction_changes_reason_check;
alter table transaction_changes
  add constraint transaction_changes_settlement_check
    check (settlement in ('none', 'owed', 'toReturn', 'refund', 'charge')) not valid;
alter table transaction_changes
  add constraint transaction_changes_reason_check check (reason in ('deadline', 'overtaken', 'unpaid')) not valid;
