-- version 4
-- Hands the oldest jobs that were committed to the queue, in their order, and answers how many; nothing while another server does.
-- All of it or none: whoever calls it may die at any moment.
create or replace function feed_jobs(most integer)
returns integer language plpgsql as $$
declare
  clock constant timestamptz := clock_timestamp();
  -- the queue goes by dates: each job gets its own, a microsecond after the one before it, and none ahead of the clock
  first_date timestamptz := clock - most * interval '1 microsecond';
  moved integer;
begin
  if not pg_try_advisory_xact_lock(7041777) then
    return null;
  end if;
  -- by the index: those that were handed on lie about until they are vacuumed, and need not be looked at again
  perform from new_jobs order by id limit 1;
  if not found then
    return 0;
  end if;
  -- a crash would undo the whole of it; and nothing is begun before a later commit, which waits for this one too
  set local synchronous_commit = off;

  -- a clock that was set back by more than a moment is believed
  select coalesce(max(greatest(first_date, last_date)), first_date) into first_date
  from job_feed
  where last_date < clock + interval '10 milliseconds';

  with
    taken as (
      delete from new_jobs where id = any (array(select id from new_jobs order by id limit most)) returning *
    ),
    placed as (
      select
        *,
        row_number() over (order by id) as place,
        max(id) over (partition by key) as last_of_key
      from taken
    ),
    specs as (
      select
        array_agg(
          row(
            left(task, 128),
            payload,
            left(queue, 128),
            coalesce(run_date, first_date + place * interval '1 microsecond'),
            case when attempts < 1 then 1 else attempts end,
            left(nullif(key, ''), 512),
            null,
            null
          )::graphile_worker.job_spec
          order by id
        ) as list
      from placed
      -- of those with one key only the last one counts
      where key is null or id = last_of_key
    ),
    added as (
      select count(*) as jobs from specs, graphile_worker.add_jobs(specs.list)
    )
  select (select count(*) from taken) into moved from added;

  insert into job_feed (last_date) values (first_date + moved * interval '1 microsecond')
  on conflict (is_only) do update set last_date = excluded.last_date;
  return moved;
end;
$$;
