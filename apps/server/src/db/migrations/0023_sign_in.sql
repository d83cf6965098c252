-- Signing in through other services, sessions that can be seen and ended, and rights that end while somebody is signed in.

alter table auth_tokens drop constraint auth_tokens_type_check;
alter table auth_tokens add constraint auth_tokens_type_check
  check (type in ('refresh', 'resetPassword', 'check', 'ssoState', 'ssoLogin', 'ssoLink', 'ssoLogout'));
-- of a session: when it was last gone on with
alter table auth_tokens add column last_used_date timestamptz;

-- refresh tokens that were replaced by a newer one; whoever shows one has copied it
create table rotated_tokens (
  value_hash text primary key,
  session_id text collate "C" not null references auth_tokens (id) on delete cascade,
  rotated_date timestamptz not null
);
create index rotated_tokens_by_session on rotated_tokens (session_id);

-- what older access tokens of a user no longer open: one session, or what one role grants
create table token_limits (
  user_id text collate "C" not null,
  kind text not null check (kind in ('session', 'role')),
  -- the second in which the session began, or the value of the role
  name text not null,
  not_before timestamptz not null,
  primary key (user_id, kind, name)
);

-- who somebody is at another service
create table sso_identities (
  provider text not null check (length(provider) between 1 and 64),
  external_id text not null check (length(external_id) between 1 and 255),
  user_id text collate "C" not null references users (id) on delete cascade,
  created_date timestamptz not null,
  primary key (provider, external_id)
);
-- the services that somebody has linked, one identity of each
create unique index sso_identities_by_user on sso_identities (user_id, provider);

-- signing on for the first time: has this address an account already?
create index users_by_email on users (lower(email)) where email is not null;
