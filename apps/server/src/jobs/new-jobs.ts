import { type RawBuilder, sql } from 'kysely'
import { insertFragment } from '../db/index.ts'
import type { TaskName } from './task.ts'
import { packed, packedFragment } from './traced.ts'

/** `queue`: jobs of one name run one after the other. `attempts`: how often it is tried before it is given up. */
export type NewJob = { readonly task: string; readonly payload: unknown } & NewJobOptions
type NewJobOptions = { readonly attempts?: number; readonly queue?: string }

export const newJob = <Payload>(
  { name }: TaskName<Payload>,
  payload: NoInfer<Payload>,
  options: NewJobOptions = {},
): NewJob => ({ task: name, payload, ...options })

/**
 * The pause before the next attempt grows from 3 seconds to 6 hours, so this many take about three days: what failed on a
 * Friday evening can be fixed on Monday.
 */
export const attemptsOverDays = 21

/** `key`: of those that have not started, only the last one runs. */
type Waiting = NewJob & { readonly runDate?: Date; readonly key?: string }

/** What the queue would refuse is refused when it is added; a check constraint would cost more than the row. */
function fitting(job: Waiting): Waiting {
  const { task, queue = '', key } = job
  if (task.length > 128 || queue.length > 128 || (key !== undefined && (key === '' || key.length > 512)))
    throw new Error(`The queue takes no job with such names: ${task.slice(0, 200)}`)
  return job
}

/**
 * A statement, or a part of one: has all of these wait for the feed, for the one row of `source`. Each event has one of them, so
 * that one is written out.
 */
export function insertJobsFragment(jobs: readonly Waiting[], source = sql`(values (1)) as one`): RawBuilder<unknown> {
  const [job] = jobs
  if (job && jobs.length === 1) {
    const { task, payload, queue = null, runDate, attempts, key } = fitting(job)
    const columns = {
      task,
      payload: JSON.stringify(packed(payload)),
      queue,
      ...(attempts !== undefined && { attempts }),
      ...(runDate && { run_date: runDate }),
      ...(key !== undefined && { key }),
    }
    return insertFragment('new_jobs', columns, source)
  }
  const list = jobs.map((each) => {
    const { payload, runDate, ...rest } = fitting(each)
    return { ...rest, payload: packed(payload), run_date: runDate }
  })
  return sql`
    insert into new_jobs (task, payload, queue, run_date, attempts, key)
    select job.*
    from ${source}, json_to_recordset(${JSON.stringify(list)}::json) as job
      (task text, payload json, queue text, run_date timestamptz, attempts smallint, key text)`
}

/** A part of a statement, an expression: one job for each of its rows, made of the columns that are named. */
export const addEachJobFragment = (
  { name }: TaskName<unknown>,
  { payload, queue, key }: Record<'payload' | 'queue' | 'key', RawBuilder<unknown>>,
): RawBuilder<unknown> => sql`add_new_jobs(json_build_array(json_build_object(
  'task', ${name}::text, 'payload', ${packedFragment(payload)}, 'queue', ${queue}, 'key', ${key}
)))`
