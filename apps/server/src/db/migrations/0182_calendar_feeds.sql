-- Calendars kept elsewhere close days of an asset, and secret addresses let them read ours.
create table calendar_sources (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  asset_id text collate "C" not null references assets (id) on delete cascade,
  name text not null,
  host text not null,
  url_sealed text not null,
  -- of one asset no address is connected twice
  url_hash text not null,
  quantity integer,
  state text not null,
  problem text,
  checked_date timestamptz,
  imported_date timestamptz,
  failing_since timestamptz,
  told_date timestamptz,
  next_date timestamptz not null,
  read_date timestamptz,
  etag text,
  last_modified text
);
create unique index calendar_sources_of_asset on calendar_sources (asset_id, url_hash);
create index calendar_sources_due on calendar_sources (next_date);

create table calendar_conflicts (
  source_id text collate "C" not null references calendar_sources (id) on delete cascade,
  transaction_id text collate "C" not null references transactions (id) on delete cascade,
  created_date timestamptz not null,
  primary key (source_id, transaction_id)
);
create index calendar_conflicts_of_booking on calendar_conflicts (transaction_id);

create table calendar_addresses (
  id text collate "C" primary key,
  created_date timestamptz not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  asset_id text collate "C" references assets (id) on delete cascade,
  token_hash text not null unique,
  token_sealed text not null
);
create unique index calendar_addresses_of_user on calendar_addresses (user_id, coalesce(asset_id, ''));
create index calendar_addresses_of_asset on calendar_addresses (asset_id) where asset_id is not null;

alter table availabilities add column source_id text collate "C";
