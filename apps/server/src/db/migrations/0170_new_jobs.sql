-- Jobs wait here for the feed (jobs/feed.ts), which hands all that were committed to the queue at once. Queued by each call
-- itself, they had it commit with a NOTIFY, and PostgreSQL lets such commits through only one after the other.
create table new_jobs (
  -- whoever holds the lock of an object gets the next number, so numbers are the order of what happened to it
  id bigint generated always as identity primary key,
  task text collate "C" not null,
  payload json not null,
  queue text collate "C",
  run_date timestamptz,
  attempts smallint,
  key text collate "C",
  -- what the queue would refuse is refused here, to whoever adds it: it would hold up all that comes after it
  constraint fits_the_queue check (
    length(task) <= 128
    and (queue is null or length(queue) <= 128)
    and (key is null or length(key) between 1 and 512)
    and (attempts is null or attempts >= 1)
  )
);

-- The moment that the last of them was given as its turn, so that the next one comes after it whatever the clock says.
create table job_feed (
  is_only boolean primary key default true check (is_only),
  last_date timestamptz not null
);
