-- What needs somebody who runs the marketplace, one row for each; and the complaints that came together in it.
create table cases (
  id text collate "C" primary key,
  created_date timestamptz not null,
  updated_date timestamptz not null,
  kind text collate "C" not null,
  -- null where the object itself says what it is about
  title text check (length(title) between 1 and 255),
  object_type text collate "C",
  object_id text collate "C",
  -- whom it concerns, of all kinds
  user_ids text[] not null default '{}',
  status text not null check (status in ('open', 'snoozed', 'closed')),
  resolution text check (resolution in ('solved', 'actionTaken', 'noAction', 'duplicate')),
  duplicate_of text collate "C",
  priority text not null check (priority in ('low', 'normal', 'high')),
  assignee_id text collate "C",
  -- until then nobody else is given it from a queue; afterwards it belongs to nobody again
  held_until timestamptz,
  due_date timestamptz,
  overdue_date timestamptz,
  snoozed_until timestamptz,
  -- nobody: it opened or closed by itself
  opened_by text collate "C",
  closed_by text collate "C",
  closed_date timestamptz,
  nb_reports integer not null default 0,
  metadata jsonb not null default '{}',
  check ((status = 'closed') = (closed_date is not null)),
  check ((status = 'closed') = (resolution is not null)),
  check ((status = 'snoozed') = (snoozed_until is not null))
);
-- one open case for each kind and object: what happens again joins it
create unique index cases_open on cases (kind, object_id) where status <> 'closed' and object_id is not null;
-- the lists of the console: what is open of a kind, all of it, of one object, of one colleague, about one person
create index cases_by_kind on cases (status, kind, created_date desc, id desc);
create index cases_by_date on cases (created_date desc, id desc);
create index cases_by_update on cases (updated_date desc, id desc);
-- those without a date come last
create index cases_by_due on cases (coalesce(due_date, '9999-12-31T00:00:00Z'::timestamptz), id);
create index cases_by_object on cases (object_id, created_date desc) where object_id is not null;
create index cases_by_assignee on cases (assignee_id, created_date desc) where assignee_id is not null;
create index cases_by_closer on cases (closed_by, closed_date desc) where closed_by is not null;
create index cases_by_person on cases using gin (user_ids);
-- by the clock: what comes back, what is free again
create index cases_snoozed on cases (snoozed_until) where status = 'snoozed';
create index cases_held on cases (held_until) where held_until is not null;

create table case_reports (
  event_id text collate "C" primary key,
  case_id text collate "C" not null references cases (id) on delete cascade,
  created_date timestamptz not null,
  -- nobody: a visitor without an account
  reporter_id text collate "C",
  reason text,
  text text
);
create index case_reports_by_case on case_reports (case_id, created_date);
create index case_reports_by_reporter on case_reports (reporter_id, created_date desc) where reporter_id is not null;
