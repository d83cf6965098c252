-- How people came in and how it went, for those who help them; and when everybody was here last.

alter table sign_ins
  add column kind text not null default 'signedIn'
    check (kind in ('signedIn', 'failed', 'resetAsked', 'factorAdded', 'factorRemoved', 'factorReset')),
  -- until now only signing in to the console was noted
  add column place text not null default 'console' check (place in ('web', 'console')),
  add column provider text,
  add column session_id text collate "C",
  -- when that session was ended, by whomever
  add column ended_date timestamptz,
  -- a try with a name that nobody has takes as long as one with a wrong password, so it is written as well
  alter column user_id drop not null;
alter table sign_ins alter column kind drop default, alter column place drop default;
-- ending sessions notes it where they began
create index sign_ins_by_session on sign_ins (session_id) where session_id is not null;
-- GET /users/:id/timeline
create index sign_ins_by_end on sign_ins (user_id, ended_date desc) where ended_date is not null;

create table last_seen (
  user_id text collate "C" primary key references users (id) on delete cascade,
  date timestamptz not null
);
-- GET /users?lastSeenDate=
create index last_seen_by_date on last_seen (date);
insert into last_seen (user_id, date)
  select user_id, max(coalesce(last_used_date, created_date))
  from auth_tokens
  where type = 'refresh' and exists (select from users where users.id = auth_tokens.user_id)
  group by user_id;
