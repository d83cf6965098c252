-- Events by month: what nobody can read any more goes with its month, and stays in the counts.
alter table events rename to events_before;
alter table events_before rename constraint events_pkey to events_before_pkey;
alter index events_by_created_date rename to events_before_by_created_date;
alter index events_by_type rename to events_before_by_type;
alter index events_by_object rename to events_before_by_object;
alter index events_sealed rename to events_before_sealed;

create table events (
  id text collate "C" not null,
  created_date timestamptz not null,
  type text not null check (length(type) between 1 and 255),
  object_type text,
  object_id text,
  object jsonb,
  changes_requested jsonb,
  related_objects_ids jsonb,
  api_version text not null,
  emitter text not null check (emitter in ('core', 'custom', 'task')),
  emitter_id text,
  metadata jsonb not null,
  -- tokens that workflows need and nobody else may find on disk; gone once used or expired
  sealed_metadata text,
  sealed_until timestamptz,
  parent_id text collate "C",
  primary key (id, created_date)
) partition by range (created_date);

-- dates that no month has been made for yet, or never will
create table events_default partition of events default;

-- GET /events, and its most used filters
create index events_by_created_date on events (created_date, id);
create index events_by_type on events (type, created_date, id);
create index events_by_object on events (object_id, created_date, id);
-- clearing tokens that have expired
create index events_sealed on events (sealed_until) where sealed_metadata is not null;

insert into events select * from events_before;
drop table events_before;

-- GET /events/history: what has been dropped still counts
create table event_counts (
  hour timestamptz not null,
  type text not null,
  count bigint not null,
  primary key (hour, type)
);
