-- Two things that made others wait for a row: the count of a workflow's runs, and a custom attribute that is removed.

-- Each run that added to the row of its workflow waited for all others and for whoever changed it. Several rows a workflow,
-- so that two runs seldom add to the same one; `workflows.nb_times_run` holds what was counted before.
create table workflow_run_counts (
  workflow_id text collate "C" not null references workflows (id) on delete cascade,
  part smallint not null,
  count integer not null,
  primary key (workflow_id, part)
);

-- Custom attributes that are gone for everybody, while a job still takes their values from the assets, some at a time.
create table removed_custom_attributes (
  name text primary key,
  -- as it was, for the events about its end
  attribute jsonb not null,
  removed_date timestamptz not null
);
