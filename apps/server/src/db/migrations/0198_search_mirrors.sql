-- Search may be answered by an engine outside of this database (SEARCH_URL). Its indexes are copies of search_documents.
create table search_mirrors (
  name text collate "C" primary key,
  -- which form of documents it holds
  form integer not null,
  is_serving boolean not null default false,
  -- while it is filled: assets up to this one are in it
  filled_to text collate "C" not null default '',
  is_filled boolean not null default false,
  created_date timestamptz not null default now()
);

-- What changed and is not in the mirrors yet; empty where there is none. Whoever holds the row of search_documents gets the next
-- number, so the numbers of one asset are the order of what happened to it, and its versions in the mirrors.
create table search_changes (
  version bigint generated always as identity primary key,
  asset_id text collate "C" not null,
  date timestamptz not null default clock_timestamp()
);

-- One server at a time writes to the mirrors.
create table search_mirror_writer (
  is_only boolean primary key default true check (is_only),
  holder text collate "C" not null,
  until_date timestamptz not null
);

create function note_search_change() returns trigger language plpgsql as $$
begin
  if exists (select from search_mirrors) then
    insert into search_changes (asset_id) values (coalesce(new.asset_id, old.asset_id));
  end if;
  return null;
end;
$$;

create trigger search_documents_changed
after insert or update or delete on search_documents
for each row execute function note_search_change();
