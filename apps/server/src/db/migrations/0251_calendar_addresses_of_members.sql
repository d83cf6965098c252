-- Each member has their own addresses of an organization's calendar, which end with their membership. Those from before are
-- nobody's: they go on until they are renewed or revoked.
alter table calendar_addresses add column member_id text collate "C" references users (id) on delete cascade;
drop index calendar_addresses_of_user;
create unique index calendar_addresses_of_user
  on calendar_addresses (user_id, coalesce(member_id, ''), coalesce(asset_id, ''));
create index calendar_addresses_of_member on calendar_addresses (member_id) where member_id is not null;
