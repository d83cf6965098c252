-- Deposits that are paid with a booking, held apart from its money, and given back or shared. Writers hold the lock of the payment.
create table deposits (
  transaction_id text collate "C" primary key references transactions (id) on delete cascade,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- void: the page was left, and nothing was paid
  status text not null
    check (status in ('open', 'void', 'held', 'claimed', 'objected', 'settling', 'settled')),
  name text,
  -- in the smallest unit of the currency of the booking's payment
  amount bigint not null check (amount > 0),
  returned bigint not null default 0 check (returned >= 0),
  kept bigint not null default 0 check (kept >= 0),
  -- as the operator had it when it was paid
  return_days integer not null check (return_days > 0),
  answer_days integer not null check (answer_days > 0),
  claimed bigint check (claimed between 1 and amount),
  claim_reason text,
  claim_date timestamptz,
  answer_date timestamptz,
  objection text,
  outcome text
    check (outcome in ('ended', 'returned', 'time', 'accepted', 'silence', 'decided', 'provider')),
  decided_date timestamptz,
  decided_by text collate "C",
  -- when the owner had what is kept
  paid_date timestamptz,
  settled_date timestamptz,
  check (returned + kept <= amount),
  check ((status in ('settling', 'settled')) = (outcome is not null)),
  check (status <> 'settled' or returned + kept = amount)
);
create index deposits_held on deposits (transaction_id) where status = 'held';
create index deposits_to_answer on deposits (answer_date) where status = 'claimed';
create index deposits_unfinished on deposits (updated_date) where status in ('open', 'settling');
