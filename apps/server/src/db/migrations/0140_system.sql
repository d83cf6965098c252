-- GET /system: which servers run, and how each of them is doing
create table servers (
  id text collate "C" primary key,
  started_date timestamptz not null,
  -- by the clock of the database
  seen_date timestamptz not null,
  version text not null,
  report jsonb not null
);

-- what a part said when it last failed
alter table part_signs add column error text;
