-- What is offered: categories, types, attributes, assets, their stock over time, and editable texts.

create table categories (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  name text not null check (length(name) between 1 and 255),
  parent_id text collate "C" references categories (id),
  metadata jsonb not null,
  platform_data jsonb not null
);
-- GET /categories, and its children
create index categories_by_created_date on categories (created_date, id);
create index categories_by_updated_date on categories (updated_date, id);
create index categories_by_parent on categories (parent_id, created_date, id);

create table asset_types (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  name text check (length(name) between 1 and 255),
  time_based boolean not null,
  infinite_stock boolean not null,
  pricing jsonb not null,
  timing jsonb not null,
  -- null: the default list of statuses
  unavailable_when text[],
  -- null: the default process
  transaction_process jsonb,
  namespaces jsonb not null,
  is_default boolean not null,
  active boolean not null,
  metadata jsonb not null,
  platform_data jsonb not null
);
create index asset_types_by_created_date on asset_types (created_date, id);
create index asset_types_by_updated_date on asset_types (updated_date, id);
-- at most one type is the default
create unique index asset_types_default on asset_types (is_default) where is_default;

create table custom_attributes (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  name text not null unique check (length(name) between 1 and 255),
  type text not null check (type in ('number', 'boolean', 'text', 'select', 'tags')),
  list_values text[],
  metadata jsonb not null,
  platform_data jsonb not null
);
create index custom_attributes_by_created_date on custom_attributes (created_date, id);
create index custom_attributes_by_updated_date on custom_attributes (updated_date, id);

create table assets (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  name text not null check (length(name) between 1 and 255),
  description text check (length(description) <= 3000),
  -- not a foreign key: owners may live in another system
  owner_id text collate "C" check (length(owner_id) <= 255),
  category_id text collate "C" references categories (id),
  asset_type_id text collate "C" not null references asset_types (id),
  validated boolean not null,
  active boolean not null,
  locations jsonb not null check (jsonb_typeof(locations) = 'array'),
  quantity bigint not null check (quantity >= 0),
  currency text,
  price numeric not null check (price >= 0),
  custom_attributes jsonb not null,
  metadata jsonb not null,
  platform_data jsonb not null
);
-- GET /assets and its filters; an owner's or category's newest assets come straight from the index
create index assets_by_created_date on assets (created_date, id);
create index assets_by_updated_date on assets (updated_date, id);
create index assets_by_owner on assets (owner_id, created_date, id);
create index assets_by_category on assets (category_id, created_date, id);
create index assets_by_type on assets (asset_type_id, created_date, id);
create index assets_by_price on assets (price, id);
create index assets_by_quantity on assets (quantity, id);
create index assets_by_name on assets (name, id);
-- removing a custom attribute, or narrowing its values: which assets hold it?
create index assets_by_custom_attribute on assets using gin (custom_attributes);

create table availabilities (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  asset_id text collate "C" not null references assets (id) on delete cascade,
  start_date timestamptz not null,
  end_date timestamptz not null,
  -- a plain number replaces the stock, a signed one ("+1", "-2") is added to it
  quantity text not null check (quantity ~ '^[+-]?[0-9]+$'),
  recurring_pattern text,
  recurring_duration jsonb,
  recurring_timezone text,
  metadata jsonb not null,
  platform_data jsonb not null,
  check (end_date > start_date)
);
-- GET /availabilities?assetId=, and the computation of an asset's stock
create index availabilities_by_asset on availabilities (asset_id, created_date, id);
create index availabilities_by_asset_updated on availabilities (asset_id, updated_date, id);

create table entries (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  collection text not null check (length(collection) between 1 and 255),
  locale text collate "C" not null check (length(locale) between 1 and 255),
  name text collate "C" not null check (length(name) between 1 and 255),
  fields jsonb not null,
  metadata jsonb not null,
  unique (locale, name)
);
create index entries_by_created_date on entries (created_date, id);
create index entries_by_updated_date on entries (updated_date, id);
create index entries_by_collection on entries (collection, locale, created_date, id);

-- uploaded files: who brought them, so that limits per person can be kept
create table files (
  key text collate "C" primary key,
  created_date timestamptz not null,
  owner_id text collate "C",
  folder text not null,
  name text not null,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  width integer,
  height integer,
  -- a tiny picture shown while the real one loads
  placeholder text
);
create index files_by_owner on files (owner_id, created_date);

-- the embedded gazetteer; filled once from data that comes with the server
create table places (
  id integer primary key,
  name text not null,
  country text not null,
  region text,
  population integer not null,
  latitude double precision not null,
  longitude double precision not null,
  -- the name without accents and in lower case
  search_text text collate "C" not null
);
-- GET /places: beginnings of names, and names with typos
create index places_by_beginning on places (search_text text_pattern_ops, population desc);
create index places_by_text on places using gin (search_text gin_trgm_ops);
-- GET /places/reverse
create index places_by_position on places (latitude, longitude);
