-- version 1
-- Notes which assets the mirrors of search do not have as they are (trigger search_documents_changed).
create or replace function note_search_change() returns trigger language plpgsql as $$
begin
  if exists (select from search_mirrors) then
    insert into search_changes (asset_id) values (coalesce(new.asset_id, old.asset_id));
  end if;
  return null;
end;
$$;
