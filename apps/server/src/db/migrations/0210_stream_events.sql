-- Events that a broker outside (EVENTS_URL) has not taken yet, in the order in which it is to get them; empty where there is none.
create table stream_events (
  number bigint generated always as identity primary key,
  event_id text collate "C" not null unique,
  event_date timestamptz not null,
  -- events about one object share a lane, and a lane is emptied by one job at a time
  lane smallint not null,
  noted_date timestamptz not null default clock_timestamp()
);

create index stream_events_lane_idx on stream_events (lane, number);
