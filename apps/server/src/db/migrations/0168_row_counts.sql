-- How many rows long tables have, so that a page by number need not count them: what each statement added or took away, in its
-- transaction. Rows are only added, so nobody waits for anybody; a job adds them up every minute.
create table row_counts (table_name text collate "C" not null, change bigint not null);

-- organizations are listed apart from people
create function count_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts
    select case when is_organization then 'organizations' else 'users' end, count(*) from added group by is_organization;
  elsif tg_op = 'DELETE' then
    insert into row_counts
    select case when is_organization then 'organizations' else 'users' end, -count(*) from removed group by is_organization;
  else
    delete from row_counts where table_name in ('organizations', 'users');
  end if;
  return null;
end
$$;

create function count_rows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into row_counts select tg_table_name, count(*) from added having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into row_counts select tg_table_name, -count(*) from removed having count(*) > 0;
  else
    delete from row_counts where table_name = tg_table_name;
  end if;
  return null;
end
$$;

do $$
declare
  counted text;
begin
  foreach counted in array array['assets', 'messages', 'orders', 'ratings', 'transactions']
  loop
    execute format('create trigger rows_added after insert on %I referencing new table as added
      for each statement execute function count_rows()', counted);
    execute format('create trigger rows_removed after delete on %I referencing old table as removed
      for each statement execute function count_rows()', counted);
    execute format('create trigger rows_gone after truncate on %I for each statement execute function count_rows()', counted);
    -- nobody writes between the triggers and this
    execute format('insert into row_counts select %L, count(*) from %I', counted, counted);
  end loop;
end
$$;

create trigger rows_added after insert on users referencing new table as added for each statement execute function count_users();
create trigger rows_removed after delete on users referencing old table as removed
  for each statement execute function count_users();
create trigger rows_gone after truncate on users for each statement execute function count_users();
insert into row_counts
select case when is_organization then 'organizations' else 'users' end, count(*) from users group by is_organization;
