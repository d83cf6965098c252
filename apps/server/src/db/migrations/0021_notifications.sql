-- What people are told inside the app, beside the mails that say the same.
create table notifications (
  id text collate "C" primary key,
  created_date timestamptz not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  -- the row of the choices it belongs to
  kind text not null,
  name text not null,
  -- names and titles that its words are made with
  data jsonb not null,
  object_id text,
  path text not null,
  read_date timestamptz,
  -- what it tells of; whoever would tell it again, after a crash, finds it told
  cause text not null unique
);
-- GET /notifications
create index notifications_by_user on notifications (user_id, created_date, id);
-- GET /notifications/count, POST /notifications/read
create index notifications_unread on notifications (user_id) where read_date is null;
-- what is older than 90 days is removed
create index notifications_by_created_date on notifications (created_date);
