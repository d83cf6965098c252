import type { FailedJob } from '@plaza/contract'
import { followerOf } from '../../events/index.ts'
import type { FailedJobRow } from '../../jobs/index.ts'
import { stampsOf } from '../../lib/stamps.ts'

const longestError = 1_000

/** Of the payload only the id of the event; of the error only what it says, not where in the code. */
export const present = (row: FailedJobRow, livemode: boolean): FailedJob => ({
  ...stampsOf(row),
  task: row.task,
  follower: followerOf(row.task),
  eventId: row.event_id,
  error: (row.error.split('\n')[0] ?? '').slice(0, longestError),
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  nextAttemptDate: row.next_date?.toISOString() ?? null,
  livemode,
})
