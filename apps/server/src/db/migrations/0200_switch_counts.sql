-- How often switches would have acted, where that takes long to count.
create table switch_counts (
  key text collate "C" primary key,
  -- with these values
  values jsonb not null,
  count integer not null,
  -- how long it took
  took_ms integer not null,
  counted_date timestamptz not null
);
