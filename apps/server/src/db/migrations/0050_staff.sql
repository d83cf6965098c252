-- Links into the console for people who are to get staff roles.
create table staff_invitations (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  expiration_date timestamptz not null,
  email text not null check (length(email) between 1 and 255),
  roles text[] not null check (cardinality(roles) > 0),
  note text check (length(note) <= 500),
  -- nobody: made at the terminal of the server, or by a key
  invited_by text collate "C",
  status text not null check (status in ('pending', 'accepted', 'withdrawn'))
);
-- one open invitation for an address; and the list of those that wait
create unique index staff_invitations_open on staff_invitations (lower(email)) where status = 'pending';
create index staff_invitations_by_date on staff_invitations (created_date desc) where status = 'pending';
