-- Second factors of the people who run a marketplace, and when they signed in to the console.

alter table auth_tokens drop constraint auth_tokens_type_check;
alter table auth_tokens add constraint auth_tokens_type_check check (type in (
  'refresh', 'resetPassword', 'check', 'ssoState', 'ssoLogin', 'ssoLink', 'ssoLogout', 'consoleChallenge', 'passkeyChallenge'
));

create table factors (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null check (length(name) between 1 and 60),
  -- an authenticator app counts once a code of it was shown
  is_confirmed boolean not null,
  secret_sealed text,
  -- the half minute whose code was used last: none of before counts again
  last_step integer,
  credential_id text collate "C",
  public_key text,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  last_used_date timestamptz,
  check ((kind = 'totp') = (secret_sealed is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);
-- the factors of somebody who signs in
create index factors_by_user on factors (user_id, created_date);
create unique index factors_one_app on factors (user_id) where kind = 'totp' and is_confirmed;
create unique index factors_by_credential on factors (credential_id) where credential_id is not null;

create table recovery_codes (
  user_id text collate "C" not null references users (id) on delete cascade,
  code_hash text collate "C" not null,
  created_date timestamptz not null,
  used_date timestamptz,
  primary key (user_id, code_hash)
);

create table sign_ins (
  id text collate "C" primary key,
  created_date timestamptz not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  amr text[] not null,
  -- the sealed start of the address
  network text,
  user_agent text not null check (length(user_agent) <= 1000)
);
-- when somebody signed in last; and what is old enough to be forgotten
create index sign_ins_by_user on sign_ins (user_id, created_date desc);
create index sign_ins_by_date on sign_ins (created_date);
