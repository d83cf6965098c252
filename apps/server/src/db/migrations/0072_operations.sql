-- Many objects changed alike in the background, one transaction for each, so that a restart goes on where it was.
create table operations (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  kind text collate "C" not null,
  object_type text collate "C" not null,
  status text collate "C" not null check (
    status in ('previewed', 'waiting', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone')
  ),
  total int not null,
  changed int not null default 0,
  same int not null default 0,
  failed int not null default 0,
  undone int not null default 0,
  left_as_is int not null default 0,
  created_by text collate "C",
  key_id text collate "C",
  -- who acts, without what they may: that is looked up when it is needed
  caller jsonb not null,
  undo_caller jsonb,
  -- what is written, and why
  input_sealed text not null,
  undoable_until timestamptz
);
-- GET /operations, those of one person, those that run
create index operations_by_date on operations (created_date, id);
create index operations_by_person on operations (created_by, created_date, id) where created_by is not null;
create index operations_by_status on operations (status, created_date, id);

create table operation_rows (
  id text collate "C" primary key,
  operation_id text collate "C" not null references operations (id) on delete cascade,
  line int not null,
  object_id text collate "C" not null,
  outcome text collate "C" check (outcome in ('changed', 'same', 'failed', 'undone', 'left')),
  problem jsonb
);
-- what is left to do, and GET /operations/:id/rows
create index operation_rows_by_line on operation_rows (operation_id, line, id);
create index operation_rows_to_do on operation_rows (operation_id, line) where outcome is null;

-- Which operation a record of the audit log belongs to.
alter table audit add column operation_id text collate "C";
create index audit_by_operation on audit (operation_id, object_id) where operation_id is not null;
