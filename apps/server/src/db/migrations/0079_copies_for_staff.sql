-- A copy of somebody's data may be for somebody else: whoever was asked for it by the person and sends it on.
alter table data_exports add column recipient_id text;
update data_exports set recipient_id = user_id;
alter table data_exports alter column recipient_id set not null;
create index data_exports_recipient on data_exports (recipient_id);
