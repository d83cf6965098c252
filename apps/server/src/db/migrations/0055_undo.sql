-- Which record of the audit log was taken back by this one; no record is taken back twice.
alter table audit add column undoes text collate "C";
create unique index audit_by_undone on audit (undoes) where undoes is not null;
