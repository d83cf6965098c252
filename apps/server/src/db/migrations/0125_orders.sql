-- The books of payers: who owes what to whom for which bookings, and what was really paid.

create table orders (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- what follows from lines and moves; null in orders from elsewhere that never had a line
  amount_due numeric,
  amount_paid numeric,
  amount_remaining numeric,
  currency text collate "C" check (length(currency) <= 255),
  payer_id text collate "C" check (length(payer_id) <= 255),
  payment_attempted boolean not null default false,
  metadata jsonb not null,
  platform_data jsonb not null
);
create index orders_by_created_date on orders (created_date, id);
create index orders_by_updated_date on orders (updated_date, id);
create index orders_by_payer on orders (payer_id, created_date, id);

create table order_lines (
  id text collate "C" not null constraint order_lines_ids unique,
  order_id text collate "C" not null references orders,
  -- lines of one moment stay as they were written
  position integer not null,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- people may live in another system, and books outlive what they are about
  transaction_id text collate "C" check (length(transaction_id) <= 255),
  reversal boolean not null,
  payer_id text collate "C" check (length(payer_id) <= 255),
  receiver_id text collate "C" check (length(receiver_id) <= 255),
  payer_amount numeric,
  receiver_amount numeric,
  platform_amount numeric,
  currency text collate "C" check (length(currency) <= 255),
  metadata jsonb not null,
  platform_data jsonb not null,
  -- an id that stands in two orders is refused, and does not move its line from one to the other
  primary key (order_id, id)
);
create index order_lines_by_receiver on order_lines (receiver_id, order_id);
create index order_lines_by_transaction on order_lines (transaction_id, order_id);

create table order_moves (
  id text collate "C" not null constraint order_moves_ids unique,
  order_id text collate "C" not null references orders,
  position integer not null,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  transaction_id text collate "C" check (length(transaction_id) <= 255),
  reversal boolean not null,
  payer_id text collate "C" check (length(payer_id) <= 255),
  receiver_id text collate "C" check (length(receiver_id) <= 255),
  payer_amount numeric,
  receiver_amount numeric,
  platform_amount numeric,
  currency text collate "C" check (length(currency) <= 255),
  -- what the provider booked, in its currency
  real jsonb check (jsonb_typeof(real) = 'object'),
  event_date timestamptz,
  metadata jsonb not null,
  platform_data jsonb not null,
  primary key (order_id, id)
);
create index order_moves_by_receiver on order_moves (receiver_id, order_id);
