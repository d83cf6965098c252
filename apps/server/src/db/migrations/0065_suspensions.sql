-- Who was suspended or blocked, what was decided about what they have here, and how far that is carried out.
create table suspensions (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  user_id text collate "C" not null,
  kind text not null check (kind in ('suspend', 'block')),
  -- ends by itself then
  until timestamptz,
  reason_code text not null,
  listings text not null check (listings in ('hide', 'keep')),
  requests text not null check (requests in ('decline', 'keep')),
  bookings text not null check (bookings in ('keep', 'cancel')),
  -- whoever decided it: a person, or a key
  created_by text collate "C",
  -- what the person is told, sealed; nothing where they are told nothing
  message_sealed text,
  told_date timestamptz,
  ended_date timestamptz,
  check (kind = 'suspend' or until is null)
);
-- at most one counts; it is what every server keeps in memory
create unique index suspensions_open on suspensions (user_id) where ended_date is null;
create index suspensions_by_end on suspensions (until) where ended_date is null and until is not null;

-- Whom and what is let in no more. Values are found by a keyed hash, and sealed for those who may read them.
create table blocks (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  kind text not null check (kind in ('person', 'email', 'phone', 'payout', 'domain')),
  -- of a person their id
  value_hash text not null,
  -- nothing of a person, and of somebody who was erased
  value_sealed text,
  user_id text collate "C",
  -- the suspension that it came with, and goes with
  suspension_id text collate "C",
  reason text not null,
  created_by text collate "C",
  hits integer not null default 0,
  last_hit_date timestamptz
);
create unique index blocks_by_value on blocks (kind, value_hash);
-- the list as it is read: all of it, of one person
create index blocks_by_date on blocks (created_date desc, id desc);
create index blocks_by_user on blocks (user_id) where user_id is not null;
create index blocks_by_suspension on blocks (suspension_id) where suspension_id is not null;

-- listings that a suspension has hidden, by the suspension: they come back with its end
create index assets_by_suspension on assets ((platform_data #>> '{plaza,suspension}'))
  where platform_data #>> '{plaza,suspension}' is not null;
