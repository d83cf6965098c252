import { type RawBuilder, sql } from 'kysely'
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
 * Friday evening can be mended on Monday.
 */
export const attemptsOverDays = 21

/** `key`: of those that have not begun, only the last one runs. */
type Waiting = NewJob & { readonly runDate?: Date; readonly key?: string }

/** A part of a statement, an expression: has all of these wait for the feed when it is worked out. */
export function addJobsFragment(jobs: readonly Waiting[]): RawBuilder<unknown> {
  const list = jobs.map(({ payload, ...job }) => ({ ...job, payload: packed(payload) }))
  return sql`add_new_jobs(${JSON.stringify(list)}::json)`
}

/** A part of a statement, an expression: one job for each of its rows, made of the columns that are named. */
export const addEachJobFragment = (
  { name }: TaskName<unknown>,
  { payload, queue, key }: Record<'payload' | 'queue' | 'key', RawBuilder<unknown>>,
): RawBuilder<unknown> => sql`add_new_jobs(json_build_array(json_build_object(
  'task', ${name}::text, 'payload', ${packedFragment(payload)}, 'queue', ${queue}, 'key', ${key}
)))`
