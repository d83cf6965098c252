-- A large file comes in parts, and is previewed when the last one is here.
alter table operations drop constraint operations_status_check;
alter table operations add constraint operations_status_check check (
  status in ('reading', 'previewed', 'waiting', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')
);
-- what a row is about, so that a row of a later part that is about the same is found
alter table operation_rows add column key_hash text collate "C";
-- pictures that a row named by their addresses: how many were kept, and why others were not
alter table operation_rows add column pictures jsonb;
