-- Secret links to lists of saved things, which stand in the accounts of those who made them.
create table shared_lists (
  id text collate "C" primary key,
  created_date timestamptz not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  list_id text not null,
  token_hash text not null unique,
  token_sealed text not null
);
create unique index shared_lists_of_user on shared_lists (user_id, list_id);
