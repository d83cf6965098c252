-- Money: who called a booking off decides what is given back, and payments are of any provider, not of Stripe alone.

-- until now the reason that somebody named decided
alter table transactions add column cancelled_by text check (cancelled_by in ('owner', 'taker', 'platform'));
update transactions
set cancelled_by = case
  when cancellation_reason in ('withdrawn', 'refusedByTaker', 'cancelledByTaker') then 'taker'
  when cancellation_reason in ('refusedByOwner', 'cancelledByOwner') then 'owner'
  else 'platform'
end
where cancelled_date is not null;

-- what a provider knows a payment by is its own affair
alter table payments
  add column form text not null default 'hosted' check (form in ('hosted', 'embedded')),
  add column provider_references jsonb not null default '{}' check (jsonb_typeof(provider_references) = 'object'),
  drop constraint payments_provider_check;
update payments
set form = case when session_id is null and intent_id is not null then 'embedded' else 'hosted' end,
  provider_references = jsonb_strip_nulls(jsonb_build_object('sessionId', session_id, 'intentId', intent_id));
alter table payments
  alter column form drop default,
  drop column session_id,
  drop column intent_id;
-- what a provider tells may name a payment by a reference alone
create index payments_by_reference on payments using gin (provider_references jsonb_path_ops);

alter table stripe_events rename to payment_events;
alter index stripe_events_by_age rename to payment_events_by_age;
alter table payment_events add column provider text collate "C" not null default 'stripe';
alter table payment_events
  alter column provider drop default,
  drop constraint stripe_events_pkey,
  add primary key (provider, id);
