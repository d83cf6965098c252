-- Signals that are too large for NOTIFY wait here for the other servers, half a minute at most.

create table signal_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea not null
);
create index signal_attachments_by_age on signal_attachments (created_at);
