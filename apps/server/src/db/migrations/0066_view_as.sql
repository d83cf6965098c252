-- When staff saw the web app as somebody, and until when.
create table view_as_sessions (
  id text collate "C" primary key,
  created_date timestamptz not null,
  user_id text collate "C" not null,
  staff_id text collate "C" not null,
  mode text not null check (mode in ('look', 'act')),
  has_messages boolean not null,
  expiration_date timestamptz not null,
  -- the code was exchanged; without it nobody looked
  begun_date timestamptz,
  ended_date timestamptz
);
-- what somebody reads about their own account
create index view_as_sessions_by_user on view_as_sessions (user_id, created_date desc) where begun_date is not null;

-- a code that opens the web app as somebody
alter table auth_tokens drop constraint auth_tokens_type_check;
alter table auth_tokens add constraint auth_tokens_type_check check (type in (
  'refresh', 'resetPassword', 'check', 'ssoState', 'ssoLogin', 'ssoLink', 'ssoLogout', 'signInLink', 'consoleChallenge',
  'passkeyChallenge', 'viewAs'
));
