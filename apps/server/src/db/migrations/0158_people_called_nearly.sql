-- Lists of people and the search for anything, at a hundred thousand.

-- Whoever is called nearly so, the nearest first. Names that are alike by three parts of ten are many, and each is taken apart
-- to be compared; so those are asked for only where nobody is nearer.
create function people_called_nearly(words text, most integer) returns table (person_id text)
  language plpgsql stable
  set pg_trgm.similarity_threshold = 0.4
as $$
begin
  return query
    select users.id from users
    where folded(users.display_name) % folded(words)
    order by similarity(folded(users.display_name), folded(words)) desc, users.id limit most;
  if not found then
    perform set_config('pg_trgm.similarity_threshold', '0.3', true);
    return query
      select users.id from users
      where folded(users.display_name) % folded(words)
      order by similarity(folded(users.display_name), folded(words)) desc, users.id limit most;
  end if;
end
$$;
