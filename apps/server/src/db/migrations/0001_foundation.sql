-- People, roles, keys, sessions, settings and events: what every other table refers to.
-- Ids compare by bytes on every server, whatever its default collation, so that pages are the same everywhere.

create extension if not exists pg_trgm;

create table instance_settings (
  name text primary key,
  value text not null
);

create table roles (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  name text not null check (length(name) between 1 and 255),
  value text not null unique check (length(value) between 1 and 255),
  custom_role boolean not null,
  parent_id text collate "C" references roles (id),
  permissions text[] not null,
  read_namespaces text[] not null,
  edit_namespaces text[] not null,
  metadata jsonb not null,
  platform_data jsonb not null
);
-- GET /roles
create index roles_by_created_date on roles (created_date, id);
create index roles_by_updated_date on roles (updated_date, id);
-- removing a role: is it a parent?
create index roles_by_parent on roles (parent_id) where parent_id is not null;

create table users (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  is_organization boolean not null,
  username text collate "C" unique check (length(username) between 1 and 255),
  display_name text check (length(display_name) <= 255),
  firstname text check (length(firstname) <= 255),
  lastname text check (length(lastname) <= 255),
  email text check (length(email) <= 255),
  description text check (length(description) <= 3000),
  roles text[] not null,
  -- memberships of a person, or the one parent of an organization: read with every call, changed rarely, under the row's lock
  organizations jsonb not null check (jsonb_typeof(organizations) = 'object'),
  org_owner_id text collate "C",
  metadata jsonb not null,
  platform_data jsonb not null,
  check (is_organization = ('organization' = any (roles))),
  check (is_organization = (org_owner_id is not null)),
  check (not is_organization or username is null)
);
-- GET /users by kind, and of all kinds
create index users_by_created_date on users (is_organization, created_date, id);
create index users_by_updated_date on users (is_organization, updated_date, id);
create index users_all_by_created_date on users (created_date, id);
create index users_all_by_updated_date on users (updated_date, id);
create index users_by_display_name on users (display_name, id);
-- GET /users?userOrganizationId=, members and children of an organization
create index users_by_organization on users using gin (organizations);
-- GET /users?query=
create index users_by_text on users using gin (
  display_name gin_trgm_ops,
  firstname gin_trgm_ops,
  lastname gin_trgm_ops,
  username gin_trgm_ops,
  email gin_trgm_ops
);
-- removing a user: which organizations do they own?
create index users_by_org_owner on users (org_owner_id) where org_owner_id is not null;
-- removing a role: does somebody have it?
create index users_by_role on users using gin (roles);

create table passwords (
  user_id text collate "C" primary key references users (id) on delete cascade,
  hash text not null,
  updated_date timestamptz not null
);

create table auth_tokens (
  id text collate "C" primary key,
  created_date timestamptz not null,
  type text not null check (type in ('refresh', 'resetPassword', 'check')),
  -- only the hash is kept; the token itself is known to its holder alone
  value_hash text not null unique,
  -- not a foreign key: a check token outlives its user and then answers "invalid"
  user_id text collate "C" not null,
  expiration_date timestamptz,
  reference jsonb not null
);
create index auth_tokens_by_user on auth_tokens (user_id);
create index auth_tokens_by_expiration on auth_tokens (expiration_date) where expiration_date is not null;

-- access tokens of a user issued before this instant count as expired (password reset, removal)
create table token_cutoffs (
  user_id text collate "C" primary key,
  not_before timestamptz not null
);

create table api_keys (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  name text not null check (length(name) between 1 and 255),
  type text not null,
  key_sealed text not null,
  key_fingerprint text not null unique,
  roles text[] not null,
  permissions text[] not null,
  read_namespaces text[] not null,
  edit_namespaces text[] not null,
  metadata jsonb not null,
  platform_data jsonb not null
);
-- GET /api-keys, with and without type
create index api_keys_by_created_date on api_keys (created_date, id);
create index api_keys_by_updated_date on api_keys (updated_date, id);
create index api_keys_by_type on api_keys (type, created_date, id);
create index api_keys_by_name on api_keys (name, id);
create index api_keys_by_role on api_keys using gin (roles);

create table configs (
  access text primary key check (access in ('default', 'private', 'system')),
  -- the private level is sealed as a whole, the others are plain
  content jsonb,
  sealed text,
  updated_date timestamptz not null,
  check ((content is null) <> (sealed is null))
);

create table events (
  id text collate "C" primary key,
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
  parent_id text collate "C"
);
-- GET /events, and its most used filters
create index events_by_created_date on events (created_date, id);
create index events_by_type on events (type, created_date, id);
create index events_by_object on events (object_id, created_date, id);
-- clearing tokens that have expired
create index events_sealed on events (sealed_until) where sealed_metadata is not null;

-- counters of login and sign-up attempts; losing them in a crash is harmless
create unlogged table rate_buckets (
  key text primary key,
  tokens double precision not null,
  updated_date timestamptz not null
);
create index rate_buckets_by_updated_date on rate_buckets (updated_date);
