-- version 1
-- Has jobs wait for the feed, in their order: [{ task, payload, queue?, runDate?, attempts?, key? }, …]. A function, so that the
-- statement that makes a change can add what follows from it.
create or replace function add_new_jobs(jobs json)
returns void language plpgsql as $$
begin
  insert into new_jobs (task, payload, queue, run_date, attempts, key)
  select
    job ->> 'task',
    coalesce(job -> 'payload', '{}'),
    job ->> 'queue',
    (job ->> 'runDate')::timestamptz,
    (job ->> 'attempts')::smallint,
    job ->> 'key'
  from json_array_elements(jobs) with ordinality as list (job, place)
  order by place;
end;
$$;
