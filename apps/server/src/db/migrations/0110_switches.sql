-- GET /automations: since when each switch is on, and what it did, so that nothing is done twice
create table switch_states (
  key text collate "C" primary key,
  -- null while it is off: what came due before somebody turned it on is left in peace
  on_since timestamptz,
  -- what went wrong when the server last looked
  problem text
);

create table switch_acts (
  key text collate "C" not null,
  -- the object and the moment of it that it was done for
  occasion text collate "C" not null,
  object_id text collate "C",
  created_date timestamptz not null,
  -- why it was refused; nothing was done then, and it is not tried again
  problem text,
  primary key (key, occasion)
);
create index switch_acts_by_date on switch_acts (created_date);
