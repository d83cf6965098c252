-- GET /setup: what whoever runs the marketplace said about its list of first steps
create table setup_marks (
  -- the item, or `list` for all of it
  key text collate "C" primary key,
  is_skipped boolean not null default false,
  is_confirmed boolean not null default false,
  -- what it was confirmed for, where it no longer counts without that
  about text
);
