-- What an export has written, until when it is kept, and the address at which it can be had once.
alter table operations add column file_name text;
alter table operations add column file_bytes bigint;
alter table operations add column file_until timestamptz;
alter table operations add column link_hash text collate "C";
alter table operations add column link_until timestamptz;
-- who asked for the address
alter table operations add column link_caller jsonb;
create index operations_with_file on operations (file_until) where file_until is not null;
