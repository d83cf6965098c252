-- What those who run the marketplace did. Records are only ever added, and each carries the hash of the one before.
create table audit (
  id text collate "C" primary key,
  -- the place in the chain
  number bigint not null unique,
  created_date timestamptz not null,
  actor_id text collate "C",
  key_id text collate "C",
  action text collate "C" not null,
  object_type text collate "C" not null,
  object_id text collate "C",
  fields text[] not null,
  has_reason boolean not null,
  is_own boolean not null,
  request_id text not null,
  -- values, reason, name and network: sealed apart, so that what is personal can be taken out and the chain stays whole
  values_sealed text,
  previous_hash text not null,
  hash text not null
);
-- the log as it is read: all of it, of one object, of one person, of one kind of call
create index audit_by_date on audit (created_date desc, id desc);
create index audit_by_object on audit (object_id, created_date desc) where object_id is not null;
create index audit_by_actor on audit (actor_id, created_date desc) where actor_id is not null;
create index audit_by_action on audit (action, created_date desc);

create function guard_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_date < now() - interval '6 months' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.values_sealed is null
    and to_jsonb(new) - 'values_sealed' = to_jsonb(old) - 'values_sealed' then
    return new;
  end if;
  raise exception 'The audit log is only ever added to';
end
$$;
create trigger guard_audit before update or delete on audit for each row execute function guard_audit();
