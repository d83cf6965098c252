-- The lists of the console with a hundred thousand rows in each.

-- as before, and names without accents, which are most, are not taken apart letter by letter
create or replace function folded(words text) returns text
  language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(words) = length(words) then
    return lower(words);
  end if;
  return regexp_replace(lower(normalize(words, NFKD)), '[\u0300-\u036f]', '', 'g');
end
$$;

-- GET /users?hasOpenTransactions=: answered by the index alone
create index transactions_under_way_of_owner on transactions (owner_id)
  where completed_date is null and cancelled_date is null and status <> 'draft';
create index transactions_under_way_of_taker on transactions (taker_id)
  where completed_date is null and cancelled_date is null and status <> 'draft';
drop index transactions_open_of_owner;

-- GET /ratings?hidden=true: few are
create index ratings_hidden on ratings (created_date, id)
  where coalesce(platform_data #>> '{plaza,hidden}', 'false') <> 'false';

-- GET /cases?reason=, priority=
create index case_reports_by_reason on case_reports (reason, case_id) where reason is not null;
create index cases_by_priority on cases (priority, created_date desc, id desc);
