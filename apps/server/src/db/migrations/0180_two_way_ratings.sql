-- What two people say of each other after a booking is sealed until both have spoken, or until a day; whoever was rated may
-- answer once.
alter table ratings
  add column is_sealed boolean not null default false,
  add column sealed_until timestamptz,
  add column reply text,
  add column replied_date timestamptz;
