-- each webhook has a few lanes of its own, emptied in order: one that hangs holds up nobody else, and no event overtakes another
alter table webhook_deliveries
  add column object_id text collate "C",
  add column lane smallint not null default 0,
  -- nothing when it is done, was dropped, or waits for a job that an earlier version has added
  add column due_date timestamptz;

-- the next delivery of a lane
create index webhook_deliveries_by_lane on webhook_deliveries (webhook_id, lane, event_date, event_id)
  where due_date is not null;
