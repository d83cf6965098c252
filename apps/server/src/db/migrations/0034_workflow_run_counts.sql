-- Runs are counted beside their workflow: each one that added to its row waited for all others and for whoever changed it.
-- Several rows a workflow, so that two runs seldom add to the same one; `workflows.nb_times_run` holds what was counted before.
create table workflow_run_counts (
  workflow_id text collate "C" not null references workflows (id) on delete cascade,
  part smallint not null,
  count integer not null,
  primary key (workflow_id, part)
);
