-- Mails that Plaza has written: waiting, sent, refused, or kept because there is no mail server.
create table emails (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- the template, or what else it is about
  kind text not null,
  -- as headers have it; everything that is sent is sealed, because links in mails let people in
  recipient text not null,
  sender text,
  subject text not null,
  sealed_message text not null,
  status text not null check (status in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null,
  error text,
  -- what it tells of; whoever would tell it again, after a crash, finds it told
  cause text unique
);
-- GET /emails
create index emails_by_created_date on emails (created_date, id);
create index emails_by_updated_date on emails (updated_date, id);
create index emails_by_recipient on emails (recipient, created_date, id);
