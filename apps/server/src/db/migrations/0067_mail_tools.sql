-- GET /emails: whom a mail was written to and what it is about, each try at sending it, and which mail it repeats
alter table emails
  add column user_id text collate "C",
  add column object_id text collate "C",
  -- { date, outcome, answer }, the first one first
  add column tries jsonb not null default '[]',
  add column next_try_date timestamptz,
  -- one mail is sent again once; its copy can be, too
  add column resend_of text collate "C" unique,
  -- fingerprints of the addresses of its document that were opened; each opens it once
  add column used_frames text[] not null default '{}';

update emails set user_id = users.id from users where users.email = emails.recipient;

-- GET /emails?userId=, objectId=, status=, kind=
create index emails_by_user on emails (user_id, created_date, id) where user_id is not null;
create index emails_by_object on emails (object_id, created_date, id) where object_id is not null;
create index emails_by_status on emails (status, created_date, id);
create index emails_by_kind on emails (kind, created_date, id);
