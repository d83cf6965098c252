-- Invitations to organizations, and since when people belong to them.
create table organization_invitations (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  expiration_date timestamptz not null,
  organization_id text collate "C" not null references users (id) on delete cascade,
  email text not null check (length(email) between 1 and 255),
  roles text[] not null,
  -- no foreign key: an invitation outlives the account of whoever sent it
  inviter_id text collate "C",
  status text not null check (status in ('pending', 'accepted', 'declined', 'withdrawn'))
);
-- one open invitation for each address; also GET /organizations/:id/invitations
create unique index organization_invitations_open on organization_invitations (organization_id, lower(email))
where status = 'pending';
-- GET /invitations
create index organization_invitations_by_email on organization_invitations (lower(email)) where status = 'pending';
-- the cascade from users
create index organization_invitations_by_organization on organization_invitations (organization_id);

create table organization_joins (
  organization_id text collate "C" not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  joined_date timestamptz not null,
  primary key (organization_id, user_id)
);
-- the cascade from users
create index organization_joins_by_user on organization_joins (user_id);

-- Memberships change in many ways; all of them are changes of this column.
create function note_organization_joins() returns trigger language plpgsql as $$
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
create trigger users_joined after insert on users
for each row when (new.organizations <> '{}') execute function note_organization_joins();
create trigger users_moved after update of organizations on users
for each row when (new.organizations is distinct from old.organizations) execute function note_organization_joins();

insert into organization_joins (organization_id, user_id, joined_date)
select key, users.id, users.updated_date
from users, jsonb_object_keys(users.organizations) as key
where not users.is_organization;
