-- Calls that operators have made for each event of a type, and what came of them.
create table workflows (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  name text not null check (length(name) between 1 and 255),
  description text check (length(description) <= 2048),
  context text[],
  notify_url text,
  event text check (length(event) between 1 and 255),
  -- kept as they were sent, key by key in their order
  computed json,
  run json,
  api_version text not null,
  active boolean not null,
  nb_times_run integer not null,
  metadata jsonb not null,
  platform_data jsonb not null
);
-- GET /workflows
create index workflows_by_created_date on workflows (created_date, id);
create index workflows_by_updated_date on workflows (updated_date, id);
create index workflows_by_event on workflows (event);

-- one run for each event and workflow; what its finished steps left, for whoever goes on after a crash
create table workflow_runs (
  id text primary key,
  workflow_id text collate "C" not null references workflows (id) on delete cascade,
  event_id text collate "C" not null,
  created_date timestamptz not null,
  state jsonb not null,
  is_done boolean not null,
  unique (workflow_id, event_id)
);
create index workflow_runs_by_created_date on workflow_runs (created_date);

create table workflow_logs (
  id text collate "C" primary key,
  created_date timestamptz not null,
  workflow_id text collate "C" not null,
  event_id text collate "C" not null,
  run_id text not null,
  type text not null check (type in ('action', 'runError', 'preRunError', 'stopped', 'skipped', 'notification')),
  status_code integer,
  step jsonb not null,
  metadata jsonb not null
);
-- GET /workflow-logs
create index workflow_logs_by_created_date on workflow_logs (created_date, id);
create index workflow_logs_by_workflow on workflow_logs (workflow_id, created_date, id);
create index workflow_logs_by_event on workflow_logs (event_id, created_date, id);
create index workflow_logs_by_run on workflow_logs (run_id, created_date, id);

-- GET /workflow-logs/history: what has been removed still counts
create table workflow_log_counts (
  hour timestamptz not null,
  type text not null,
  count bigint not null,
  primary key (hour, type)
);
