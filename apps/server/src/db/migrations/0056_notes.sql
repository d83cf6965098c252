-- What those who run the marketplace tell each other about an object: a person, a listing, a booking, a case.
create table notes (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  -- any object; what was written of it outlives it, unless it was a person
  object_id text collate "C" not null,
  -- nobody where a key wrote it
  author_id text collate "C",
  text text not null check (length(text) between 1 and 3000),
  mentions text[] not null default '{}'
);
-- GET /notes?objectId=, and how many notes an object has
create index notes_by_object on notes (object_id, created_date, id);
-- GET /notes, and those that somebody has written
create index notes_by_date on notes (created_date, id);
create index notes_by_author on notes (author_id, created_date, id) where author_id is not null;
