-- When a task has last made its event, also after that event is gone.
alter table tasks add column last_run_date timestamptz;

-- short: operators have a few tasks, and only events of their types are looked at
update tasks
set last_run_date = ran.last_date
from (
  select emitter_id, max(created_date) as last_date
  from events
  where type in (select event_type from tasks) and emitter = 'task'
  group by emitter_id
) as ran
where ran.emitter_id = tasks.id;
