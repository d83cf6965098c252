-- When a key was used last (noted at most once a minute), when it ends, and who made it.
alter table api_keys add column last_used_date timestamptz;
alter table api_keys add column expiration_date timestamptz;
alter table api_keys add column created_by text collate "C";
