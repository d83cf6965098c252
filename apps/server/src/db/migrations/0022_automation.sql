-- Tests that workflows bring along, and which servers are there to finish what they have begun.
alter table workflows add column tests json;

-- a server that is silent has lost its jobs to the others
create table job_servers (
  pool_id text primary key,
  seen_date timestamptz not null
);
