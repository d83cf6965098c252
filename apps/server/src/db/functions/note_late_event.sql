-- version 1
-- An event that is dated back has its hour, and those after it, counted anew (trigger events_late).
create or replace function note_late_event() returns trigger language plpgsql as $$
begin
  update event_tally_mark
  set until_date = date_bin('1 hour', new.created_date, '2000-01-03T00:00:00Z')
  where until_date > new.created_date;
  return null;
end;
$$;
