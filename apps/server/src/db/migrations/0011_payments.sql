-- Money that a provider holds for a transaction, and what the provider has already told us.

create table payments (
  transaction_id text collate "C" primary key references transactions (id) on delete cascade,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  provider text not null check (provider = 'stripe'),
  status text not null check (status in ('open', 'authorized', 'captured', 'cancelled', 'failed')),
  -- in the smallest unit of the currency
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee between 0 and amount),
  currency text not null,
  refunded bigint not null check (refunded between 0 and amount),
  attempt integer not null,
  session_id text collate "C",
  intent_id text collate "C"
);
-- what Stripe tells names the intent
create unique index payments_by_intent on payments (intent_id) where intent_id is not null;
-- the reconciliation asks for what is not finished
create index payments_unfinished on payments (updated_date) where status in ('open', 'authorized');

-- Stripe tells the same thing several times
create table stripe_events (
  id text collate "C" primary key,
  type text not null,
  received_date timestamptz not null
);
create index stripe_events_by_age on stripe_events (received_date);
