-- GET /users?reported=: in how many cases somebody was reported. Kept with the cases, by statement and in the order of ids, so that
-- two who write cases never wait for each other.
create table reported_people (user_id text collate "C" primary key, nb_cases integer not null);

create function count_reported(ids text[], added integer) returns void language plpgsql as $$
begin
  insert into reported_people as kept (user_id, nb_cases)
  select id, added * count(*) from unnest(ids) as id group by id order by id
  on conflict (user_id) do update set nb_cases = kept.nb_cases + excluded.nb_cases;
  if added < 0 then
    delete from reported_people where user_id = any (ids) and nb_cases <= 0;
  end if;
end
$$;

create function count_reported_in_cases() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_reported(array_agg(person), 1) from added_cases, unnest(user_ids) as person where kind = 'report';
  elsif tg_op = 'DELETE' then
    perform count_reported(array_agg(person), -1) from removed_cases, unnest(user_ids) as person where kind = 'report';
  else
    if old.kind = 'report' then perform count_reported(old.user_ids, -1); end if;
    if new.kind = 'report' then perform count_reported(new.user_ids, 1); end if;
  end if;
  return null;
end
$$;

create trigger cases_added after insert on cases referencing new table as added_cases
  for each statement execute function count_reported_in_cases();
create trigger cases_removed after delete on cases referencing old table as removed_cases
  for each statement execute function count_reported_in_cases();
create trigger cases_of_others after update of kind, user_ids on cases for each row
  when (old.kind <> new.kind or old.user_ids <> new.user_ids) execute function count_reported_in_cases();

select count_reported(array_agg(person), 1) from cases, unnest(user_ids) as person where kind = 'report';
