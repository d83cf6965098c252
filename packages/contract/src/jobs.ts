import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, dateFilter, isoDate, listFilter, nullable, optional, text } from './schema.ts'

/** Work after a change whose last attempt failed: a notice, the fan-out to webhooks, an email … */
export const failedJob = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  task: Type.String(),
  follower: nullable(Type.String()),
  eventId: nullable(Type.String()),
  error: Type.String(),
  attempts: Type.Integer(),
  maxAttempts: Type.Integer(),
  nextAttemptDate: nullable(isoDate),
  livemode: Type.Boolean(),
})
export type FailedJob = Static<typeof failedJob>

export const jobs = {
  listFailed: endpoint({
    method: 'GET',
    path: '/jobs/failed',
    summary: 'List failed jobs: those given up, and those still being retried',
    access: needs('job:list:all'),
    query: closed({
      id: optional(listFilter),
      follower: optional(listFilter),
      eventId: optional(listFilter),
      isGivenUp: optional(Type.Boolean()),
      createdDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset', always: 'cursor' },
    response: failedJob,
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: '/jobs/failed/:id/retry',
    summary: 'Retry a failed job at once, with all its attempts',
    access: needs('job:retry:all'),
    params: closed({ id: text() }),
    response: Type.Object({ id: Type.String() }),
  }),
}
