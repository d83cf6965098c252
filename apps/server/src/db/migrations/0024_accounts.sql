-- Addresses that are about to change, and copies of everything that is known about somebody.

create table email_changes (
  user_id text collate "C" primary key references users (id) on delete cascade,
  -- links in mails name it, so that those of an earlier change no longer count
  id text collate "C" not null,
  created_date timestamptz not null,
  expiration_date timestamptz not null,
  email text not null check (length(email) <= 255),
  -- the new address was proved; the change was allowed, by password or from the old address
  is_confirmed boolean not null,
  is_allowed boolean not null
);

create table data_exports (
  id text collate "C" primary key,
  user_id text collate "C" not null,
  created_date timestamptz not null,
  status text not null check (status in ('waiting', 'ready', 'failed')),
  progress integer not null check (progress between 0 and 100),
  bytes bigint,
  -- until when its file is kept
  expiration_date timestamptz not null,
  -- an address that was given out to download it once
  link_hash text unique,
  link_until timestamptz
);
-- GET /data-exports
create index data_exports_by_user on data_exports (user_id, created_date, id);
create index data_exports_by_expiration on data_exports (expiration_date);
