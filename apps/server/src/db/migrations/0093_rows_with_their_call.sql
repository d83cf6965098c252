-- An operation may make different calls for its objects: what lies in a category is moved before it is removed. Null: its usual one.
alter table operation_rows add column action text collate "C";
