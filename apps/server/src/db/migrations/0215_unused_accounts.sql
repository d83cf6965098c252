-- People whom a mail told that their account goes, because nobody has used it for as long as `retention.accountMonths` says.
create table unused_accounts (
  user_id text collate "C" primary key references users (id) on delete cascade,
  warned_date timestamptz not null,
  due_date timestamptz not null
);
create index unused_accounts_by_due on unused_accounts (due_date, user_id);
