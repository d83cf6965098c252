-- What search looks at, kept beside the assets so that finding never reads them; and the searches that people keep.

create table search_documents (
  asset_id text collate "C" primary key references assets (id) on delete cascade,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  name text collate "C" not null,
  owner_id text collate "C",
  category_id text collate "C",
  asset_type_id text collate "C" not null,
  active boolean not null,
  validated boolean not null,
  price numeric not null,
  quantity bigint not null,
  -- without nulls and without texts too long to be compared
  attributes jsonb not null,
  -- one entry for each location; the box (longitude, latitude) holds all of them
  latitudes double precision[] not null,
  longitudes double precision[] not null,
  area box,
  -- plain words with their places, words of the name again with a leading ^, pairs of characters of scripts without
  -- spaces with a leading ~
  words tsvector not null
) with (fillfactor = 85);
-- words of any kind
create index search_documents_by_words on search_documents using gin (words);
-- places
create index search_documents_by_area on search_documents using gist (area);
-- values of custom attributes
create index search_documents_by_attribute on search_documents using gin (attributes jsonb_path_ops);
-- newest first, in all and in one category or type
create index search_documents_by_created_date on search_documents (created_date, asset_id);
create index search_documents_by_category on search_documents (category_id, created_date);
create index search_documents_by_type on search_documents (asset_type_id, created_date);
-- what one owner offers
create index search_documents_by_owner on search_documents (owner_id, created_date);
-- by price, and within a price
create index search_documents_by_price on search_documents (price, created_date);

-- only of assets whose stock is not the same at all times
create table search_calendars (
  asset_id text collate "C" primary key references assets (id) on delete cascade,
  -- when not one is free
  busy tstzmultirange not null,
  -- when there are more or fewer than the asset's own quantity
  changed tstzmultirange not null
);

-- every word of the catalogue once: misspelt words and parts of words are looked up here, not among all assets
create table search_words (
  word text collate "C" primary key
);
create index search_words_by_part on search_words using gin (word gin_trgm_ops);

create table saved_searches (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  name text not null check (length(name) between 1 and 255),
  user_id text collate "C",
  search jsonb not null,
  active boolean not null,
  metadata jsonb not null,
  platform_data jsonb not null
);
-- GET /search, of all and of one person
create index saved_searches_by_created_date on saved_searches (created_date, id);
create index saved_searches_by_updated_date on saved_searches (updated_date, id);
create index saved_searches_by_user on saved_searches (user_id, created_date, id);

-- which listing was told to which saved search: at most once each
create table saved_search_matches (
  saved_search_id text collate "C" not null references saved_searches (id) on delete cascade,
  asset_id text collate "C" not null references assets (id) on delete cascade,
  created_date timestamptz not null,
  -- null: found, and waiting for the next mail
  told_date timestamptz,
  primary key (saved_search_id, asset_id)
);
create index saved_search_matches_by_asset on saved_search_matches (asset_id);
-- the mails of the day
create index saved_search_matches_untold on saved_search_matches (saved_search_id) where told_date is null;
