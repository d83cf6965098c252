-- What operators build on events: addresses that are told of them, and events that come by the clock.
create table webhooks (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  name text not null check (length(name) between 1 and 255),
  target_url text,
  event text check (length(event) between 1 and 255),
  api_version text not null,
  active boolean not null,
  metadata jsonb not null,
  platform_data jsonb not null,
  secret_sealed text not null,
  previous_secret_sealed text,
  previous_secret_until timestamptz,
  -- since when nothing has reached the target
  failing_since timestamptz
);
-- GET /webhooks
create index webhooks_by_created_date on webhooks (created_date, id);
create index webhooks_by_updated_date on webhooks (updated_date, id);
create index webhooks_by_event on webhooks (event);

-- what is still to be delivered; one row for each event and webhook, whatever happens in between
create table webhook_deliveries (
  webhook_id text collate "C" not null references webhooks (id) on delete cascade,
  event_id text collate "C" not null,
  event_date timestamptz not null,
  attempts integer not null,
  is_done boolean not null,
  primary key (webhook_id, event_id)
);
create index webhook_deliveries_by_event_date on webhook_deliveries (event_date);

create table webhook_logs (
  id text collate "C" primary key,
  created_date timestamptz not null,
  webhook_id text collate "C" not null,
  event_id text collate "C" not null,
  status text not null check (status in ('success', 'error')),
  metadata jsonb not null
);
-- GET /webhook-logs
create index webhook_logs_by_created_date on webhook_logs (created_date, id);
create index webhook_logs_by_webhook on webhook_logs (webhook_id, created_date, id);
create index webhook_logs_by_event on webhook_logs (event_id, created_date, id);

create table tasks (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  execution_date timestamptz,
  recurring_pattern text,
  recurring_timezone text,
  event_type text not null check (length(event_type) between 1 and 255),
  event_metadata jsonb not null,
  event_object_id text,
  active boolean not null,
  metadata jsonb not null,
  platform_data jsonb not null,
  -- the next minute at which it is due; null when it never is again
  next_date timestamptz
);
-- GET /tasks
create index tasks_by_created_date on tasks (created_date, id);
create index tasks_by_updated_date on tasks (updated_date, id);
create index tasks_by_event_type on tasks (event_type, created_date, id);
-- removed with the object they are about
create index tasks_by_event_object on tasks (event_object_id, created_date, id) where event_object_id is not null;
-- what is due
create index tasks_due on tasks (next_date) where active and next_date is not null;
