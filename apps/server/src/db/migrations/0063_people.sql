-- GET /users with its filters for those who run the marketplace, GET /users/:id/timeline, and links that sign somebody in.

alter table auth_tokens drop constraint auth_tokens_type_check;
alter table auth_tokens add constraint auth_tokens_type_check check (type in (
  'refresh', 'resetPassword', 'check', 'ssoState', 'ssoLogin', 'ssoLink', 'ssoLogout', 'signInLink', 'consoleChallenge',
  'passkeyChallenge'
));

-- state=suspended and the like: few have one
create index users_by_suspension on users ((platform_data #>> '{plaza,suspension,kind}'), created_date, id)
  where platform_data #>> '{plaza,suspension,kind}' is not null;
-- emailVerified=, state=notConfirmed
create index users_by_verified on users (
  is_organization, (coalesce(platform_data #> '{instant,emailVerified}' = 'true', false)), created_date, id
);
-- hasOpenTransactions=; for takers there is one
create index transactions_open_of_owner on transactions (owner_id) where completed_date is null and cancelled_date is null;
