-- Addresses that changed without the password, and refresh tokens whose successor is known to have arrived.

-- where mails about security go while the address of an account was changed without its password
create table held_addresses (
  user_id text collate "C" primary key references users (id) on delete cascade,
  -- none where the account had no address before: then nothing goes anywhere
  address text check (length(address) <= 255),
  created_date timestamptz not null
);

-- the successor was shown without being replaced itself, so its answer was not lost
alter table rotated_tokens add column is_settled boolean not null default false;
