-- a workflow runs once for an event by itself, and again whenever somebody asks for it

alter table workflow_runs add column is_again boolean not null default false;
alter table workflow_runs drop constraint workflow_runs_workflow_id_event_id_key;
create unique index workflow_runs_by_event on workflow_runs (workflow_id, event_id) where not is_again;

-- what an event led to
create index events_by_parent on events (parent_id, created_date, id) where parent_id is not null;
