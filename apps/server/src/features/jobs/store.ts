import type { DateBounds } from '@plaza/contract'
import type { Kysely } from 'kysely'
import { paginate, type Tables, whereDate, whereIn } from '../../db/index.ts'
import { taskOf } from '../../events/index.ts'
import { type FailedJobRow, failedJobs } from '../../jobs/index.ts'
import type { PageRequest } from '../../lib/page.ts'

type Filters = {
  id?: string[]
  follower?: string[]
  eventId?: string[]
  isGivenUp?: boolean
  createdDate?: DateBounds
}

export function list(db: Kysely<Tables>, filters: Filters, page: PageRequest) {
  let query = failedJobs(db).where(whereDate('created_date', filters.createdDate))
  if (filters.id) query = query.where(whereIn('id', filters.id))
  if (filters.follower) query = query.where(whereIn('task', filters.follower.map(taskOf)))
  if (filters.eventId) query = query.where(whereIn('event_id', filters.eventId))
  if (filters.isGivenUp !== undefined) query = query.where('next_date', filters.isGivenUp ? 'is' : 'is not', null)
  // pages are made of anything with an id and a date; the type speaks of our own tables only
  return paginate(query as unknown as Parameters<typeof paginate<FailedJobRow>>[0], page)
}
