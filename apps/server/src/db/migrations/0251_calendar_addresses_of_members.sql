-- Each member has their own addresses of an organization's calendar, which end with their membership. Those from before are
-- nobody's: they go on until they are renewed or revoked.
alter table calendar_addresses add column member_id text collate "C";
