-- GET /client-errors: errors in browsers, one row for each message and place
create table client_errors (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- of app, message and route
  fingerprint text collate "C" not null unique,
  app text not null,
  message text not null,
  route text not null,
  state text not null,
  count integer not null,
  last_date timestamptz not null,
  -- how often each, by their names
  browsers jsonb not null,
  versions jsonb not null,
  -- of the last one
  stack jsonb not null
);
create index client_errors_by_date on client_errors (created_date, id);
create index client_errors_by_last_date on client_errors (last_date, id);

-- how many people: keyed hashes of who they are or where they come from
create table client_error_people (
  client_error_id text collate "C" not null references client_errors (id) on delete cascade,
  who text collate "C" not null,
  primary key (client_error_id, who)
);
