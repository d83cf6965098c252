import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, listFilter, nullable, oneOf, optional, text } from './schema.ts'

/** What a marketplace depends on, in the order of the screen. */
export const systemParts = [
  'api',
  'database',
  'search',
  'files',
  'disk',
  'mail',
  'realTime',
  'payments',
  'jobs',
  'places',
  'webhooks',
] as const
export type SystemPart = (typeof systemParts)[number]

/** `off`: it is not used here. */
export const partStates = ['ok', 'slow', 'problem', 'off'] as const
export type PartState = (typeof partStates)[number]

/** What can be wrong with a part. */
export const partProblems = [
  'noAnswer',
  'tooSlow',
  'busy',
  'failing',
  'silent',
  'behind',
  'full',
  'loading',
  'unusable',
] as const
export type PartProblem = (typeof partProblems)[number]

const part = Type.Object({
  name: oneOf(...systemParts),
  state: oneOf(...partStates),
  /** Null where nothing is wrong. */
  problem: nullable(oneOf(...partProblems)),
  /** What the part itself said, without secrets and addresses. */
  detail: nullable(Type.String()),
  /** Since when it has been like that, or when it last worked; null where nothing is known. */
  since: nullable(isoDate),
  /** Half of the answers of the last hour were quicker, and 95 of 100; null where nothing is measured. */
  p50Ms: nullable(Type.Number()),
  p95Ms: nullable(Type.Number()),
})
export type SystemPartState = Static<typeof part>

const server = Type.Object({
  id: Type.String(),
  version: Type.String(),
  startedDate: isoDate,
  seenDate: isoDate,
  /** It is the one that answers. */
  isThis: Type.Boolean(),
  memoryBytes: Type.Number(),
  /** How much memory it may use. */
  memoryLimitBytes: Type.Number(),
  diskFreeBytes: nullable(Type.Number()),
  diskBytes: nullable(Type.Number()),
  /** By how much its clock is ahead of the database's. */
  clockDriftMs: nullable(Type.Number()),
})

const jobKind = Type.Object({
  /** A follower of events, or a task. */
  kind: Type.String(),
  /** Could begin now. */
  waiting: Type.Integer(),
  /** Begin later, by their time. */
  planned: Type.Integer(),
  running: Type.Integer(),
  /** Their last attempt failed. */
  failed: Type.Integer(),
  /** Of these, how many are not tried again. */
  givenUp: Type.Integer(),
  /** Since when the oldest one that could begin has waited. */
  oldestDate: nullable(isoDate),
})
export type JobKind = Static<typeof jobKind>

/** How a marketplace is doing. What could not be asked for is null, and nothing else. */
const state = Type.Object({
  date: isoDate,
  /** The worst of its parts. */
  state: oneOf('ok', 'slow', 'problem'),
  version: Type.String(),
  environment: Type.String(),
  isHttps: Type.Boolean(),
  parts: Type.Array(part),
  servers: Type.Array(server),
  /** Answers of the API in the last hour, of all servers. */
  answers: Type.Object({
    count: Type.Integer(),
    /** That the server could not give. */
    failed: Type.Integer(),
    p50Ms: nullable(Type.Number()),
    p95Ms: nullable(Type.Number()),
  }),
  search: nullable(
    Type.Object({
      listings: Type.Integer(),
      indexed: Type.Integer(),
      /** Listings that searches do not find as they are. */
      behind: Type.Integer(),
      rebuiltDate: nullable(isoDate),
      isRebuilding: Type.Boolean(),
      /** Of a rebuild that staff began and that is not over. */
      operationId: nullable(Type.String()),
      /** An engine outside of the database that answers searches; null where PostgreSQL does. */
      outside: nullable(
        Type.Object({
          engine: Type.String(),
          /** Whether it answers searches at the moment. */
          isAnswering: Type.Boolean(),
          /** Changes that it has not got yet. */
          waiting: Type.Integer(),
          behindSeconds: Type.Number(),
          problem: nullable(Type.String()),
        }),
      ),
    }),
  ),
  jobs: nullable(
    Type.Object({
      waiting: Type.Integer(),
      planned: Type.Integer(),
      running: Type.Integer(),
      failed: Type.Integer(),
      givenUp: Type.Integer(),
      oldestDate: nullable(isoDate),
      kinds: Type.Array(jobKind),
    }),
  ),
  /** Who was refused for too many calls in the last hour, the most first. */
  limits: Type.Array(
    Type.Object({
      kind: oneOf('key', 'user', 'address'),
      /** The id of the key or person; of an address only its beginning. */
      of: Type.String(),
      /** What there was too much of. */
      family: Type.String(),
      count: Type.Integer(),
      lastDate: isoDate,
    }),
  ),
})
export type System = Static<typeof state>

export const jobStates = ['waiting', 'planned', 'running', 'failed'] as const
export type JobState = (typeof jobStates)[number]

const job = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  kind: Type.String(),
  state: oneOf(...jobStates),
  eventId: nullable(Type.String()),
  error: nullable(Type.String()),
  attempts: Type.Integer(),
  maxAttempts: Type.Integer(),
  /** Null while it runs, and once it was given up. */
  nextAttemptDate: nullable(isoDate),
})
export type SystemJob = Static<typeof job>

const licences = Type.Object({
  /** Of Plaza itself. */
  licence: Type.String(),
  /** What others ask to be said, as Markdown. */
  notices: Type.String(),
  packages: Type.Array(Type.Object({ name: Type.String(), version: Type.String(), licence: Type.String() })),
})
export type Licences = Static<typeof licences>

export const system = {
  read: endpoint({
    method: 'GET',
    path: '/system',
    summary: 'Read the health of the server and everything it depends on',
    access: needs('system:read:all'),
    response: state,
  }),
  licences: endpoint({
    method: 'GET',
    path: '/system/licences',
    summary: 'List the third-party works in Plaza, and their licences',
    access: needs('system:read:all'),
    response: licences,
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/system/jobs',
    summary: 'List jobs: waiting, running and failed ones',
    access: needs('system:read:all'),
    query: closed({ id: optional(listFilter), kind: optional(listFilter), state: optional(listFilter) }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset', always: 'cursor' },
    response: job,
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/system/jobs/retry',
    summary: 'Retry failed jobs at once: some, all of one kind, or all',
    access: needs('system:run:all'),
    reason: 'kept',
    recorded: true,
    body: closed({
      ids: optional(Type.Array(text({ max: 40 }), { minItems: 1, maxItems: 1000, uniqueItems: true })),
      kind: optional(text({ max: 200 })),
    }),
    response: Type.Object({ count: Type.Integer() }),
  }),
  discardJob: endpoint({
    method: 'DELETE',
    path: '/system/jobs/:id',
    summary: 'Discard a failed job for good',
    access: needs('system:run:all'),
    reason: 'required',
    recorded: true,
    params: closed({ id: text({ max: 40 }) }),
    response: Type.Object({ id: Type.String(), kind: Type.String() }),
  }),
}
