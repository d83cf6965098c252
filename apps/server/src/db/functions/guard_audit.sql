-- version 2
-- Lets values be taken out of the audit log or sealed anew, and old records go; nothing else of it ever changes.
create or replace function guard_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_date < now() - interval '6 months' then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (new.values_sealed is null or coalesce(current_setting('plaza.resealing', true), '') = 'on')
    and to_jsonb(new) - 'values_sealed' = to_jsonb(old) - 'values_sealed' then
    return new;
  end if;
  raise exception 'The audit log is only ever added to';
end
$$;
