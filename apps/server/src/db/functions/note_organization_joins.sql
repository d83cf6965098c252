-- version 1
-- Keeps `organization_joins` (triggers users_joined and users_moved): memberships change in many ways, and all of them are
-- changes of users.organizations. Without it nobody would know since when somebody belongs to an organization.
create or replace function note_organization_joins() returns trigger language plpgsql as $$
begin
  if new.is_organization then
    return null;
  end if;
  delete from organization_joins
  where user_id = new.id and not new.organizations ? organization_id;
  insert into organization_joins (organization_id, user_id, joined_date)
  select key, new.id, new.updated_date
  from jsonb_object_keys(new.organizations) as key
  on conflict do nothing;
  return null;
end
$$;
