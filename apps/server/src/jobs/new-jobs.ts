import { type RawBuilder, sql } from 'kysely'
import type { TaskName } from './task.ts'
import { packed } from './traced.ts'

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
 * Friday evening can be mended on Monday.
 */
export const attemptsOverDays = 21

const asSpec = ({ task, payload, queue, attempts }: NewJob) => sql`(
  ${task}::text, ${packed(payload)}::json, ${queue ?? null}::text, null, ${attempts ?? null}::integer, null, null, null
)::graphile_worker.job_spec`

/** A part of a statement, an expression: adds all of these when it is worked out, with less to do than for each alone. */
export const addJobsFragment = (jobs: readonly NewJob[]): RawBuilder<unknown> =>
  sql`(graphile_worker.add_jobs(array[${sql.join(jobs.map(asSpec))}])).id`
