-- From which case a record of the audit log was made: GET /audit?caseId=
alter table audit add column case_id text collate "C";
create index audit_by_case on audit (case_id, created_date desc) where case_id is not null;
