-- docs/contract/82-legal.md: terms and privacy as versions, and who accepted which
create table legal_versions (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  page text collate "C" not null check (page in ('terms', 'privacy')),
  version integer not null check (version > 0),
  accept_again text collate "C" not null check (accept_again in ('nobody', 'booking', 'signIn')),
  texts jsonb not null,
  changes jsonb not null,
  -- null: a draft
  effective_date timestamptz,
  -- when the page of the site got these words
  shown_date timestamptz,
  unique (page, version)
);
create index legal_versions_to_show on legal_versions (effective_date) where shown_date is null;

create table acceptances (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- stays when the account is gone: that somebody accepted is not undone by that
  user_id text collate "C" not null,
  page text collate "C" not null,
  version integer not null,
  network_sealed text,
  unique (user_id, page, version)
);
create index acceptances_by_version on acceptances (page, version, created_date);
create index acceptances_by_date on acceptances (created_date, id);
