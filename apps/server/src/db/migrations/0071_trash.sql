-- What was deleted, kept for thirty days: a sealed copy of its rows, and of what goes with it.
create table trash (
  id text collate "C" primary key,
  kind text collate "C" not null,
  object_id text collate "C" not null,
  -- whom it is about: it goes when they are erased
  user_ids text[] not null,
  deleted_date timestamptz not null,
  -- nobody where a key did
  deleted_by text collate "C",
  key_id text collate "C",
  expiration_date timestamptz not null,
  -- its rows, its name and why it was deleted
  copy_sealed text not null
);
-- GET /trash, by kind and by whoever deleted
create index trash_by_date on trash (deleted_date, id);
create index trash_by_kind on trash (kind, deleted_date, id);
create index trash_by_person on trash (deleted_by, deleted_date, id) where deleted_by is not null;
-- what an object left behind, for whatever brings it back by its own id
create index trash_by_object on trash (object_id, deleted_date);
-- what is over, and what is about somebody who is erased
create index trash_by_expiration on trash (expiration_date);
create index trash_by_users on trash using gin (user_ids);
