-- Events hour by hour, counted while they can still be read one by one: a history adds sums up instead of rows.
create table event_tallies (
  hour timestamptz not null,
  type text not null,
  count bigint not null,
  primary key (hour, type)
);

-- Events before this moment are in the tallies; while it is not there, none are.
create table event_tally_mark (
  is_only boolean primary key default true check (is_only),
  until_date timestamptz not null
);

-- What was written to the file store before its table was dropped, in the order of dates and ids.
create table event_files (
  key text collate "C" primary key,
  first_date timestamptz not null,
  last_date timestamptz not null,
  last_id text collate "C" not null,
  count bigint not null,
  bytes bigint not null,
  created_date timestamptz not null
);

create index event_files_last_idx on event_files (last_date, last_id);

create function note_late_event() returns trigger language plpgsql as $$
begin
  update event_tally_mark
  set until_date = date_bin('1 hour', new.created_date, '2000-01-03T00:00:00Z')
  where until_date > new.created_date;
  return null;
end;
$$;

-- Tallies end ten minutes ago, and no transaction is open for five: only what is dated back can be missing from them.
create trigger events_late
after insert on events
for each row when (new.created_date < now() - interval '5 minutes')
execute function note_late_event();
