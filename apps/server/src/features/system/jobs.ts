import type { Endpoints, SystemJob } from '@plaza/contract'
import type { ListInput, Services } from '../../context.ts'
import { followerOf } from '../../events/index.ts'
import type { JobRow } from '../../jobs/index.ts'
import * as store from './store.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Of the payload only the id of the event; of the error only what it says, not where in the code. */
export const presentJob = (row: JobRow): SystemJob => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
  kind: followerOf(row.task) ?? row.task,
  state: row.state,
  eventId: row.event_id,
  error: row.error === null ? null : withoutSecrets(row.error),
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  nextAttemptDate: row.next_date?.toISOString() ?? null,
})

export const listJobs = ({ filters, page }: ListInput<Endpoints['system']['jobs']>, { db }: Services) =>
  store.listJobs(db.read, filters, page)
