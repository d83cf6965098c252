import { type Static, Type } from 'typebox'
import { apiVersions, endpoint, needs } from './endpoint.ts'
import {
  anyJson,
  closed,
  dateFilter,
  emptyableText,
  isoDate,
  type JsonObject,
  jsonObject,
  listFilter,
  nullable,
  oneOf,
  openQuery,
  optional,
  text,
} from './schema.ts'

export const workflowLog = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  workflowId: Type.String(),
  eventId: Type.String(),
  runId: Type.String(),
  type: Type.String(),
  statusCode: nullable(Type.Integer()),
  step: Type.Object({ name: nullable(Type.String()), handleErrors: Type.Boolean() }),
  metadata: jsonObject,
  livemode: Type.Boolean(),
})
export type WorkflowLog = Static<typeof workflowLog>

const nullableObject = Type.Unsafe<JsonObject | null>({ type: ['object', 'null'], additionalProperties: true })

/** What a step is expected to come to; only what is named is compared, objects by the keys that are named. */
const expectedStep = closed({
  outcome: oneOf('wouldSend', 'stopped', 'skipped', 'failed'),
  computed: optional(jsonObject),
  request: optional(jsonObject),
})

/** An event, and what the workflow is expected to make of it. Nothing is sent when it is tried. */
export const workflowTest = closed({
  name: text({ max: 255 }),
  /** One that has happened; it is copied, with the objects around it, because events are not kept for ever. */
  eventId: optional(text()),
  event: optional(jsonObject),
  /** In place of related objects as they are at the moment: `owner`, `taker`, `asset` … */
  variables: optional(jsonObject),
  /** Answers to named steps. */
  responses: optional(jsonObject),
  expected: Type.Array(expectedStep, { maxItems: 10 }),
})
export type WorkflowTest = Static<typeof workflowTest>

/** Calls that are made each time an event of one type happens. */
export const workflow = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  name: Type.String(),
  description: nullable(Type.String()),
  context: nullable(Type.Array(Type.String())),
  notifyUrl: nullable(Type.String()),
  event: nullable(Type.String()),
  computed: nullableObject,
  run: nullable(Type.Array(jsonObject)),
  apiVersion: Type.String(),
  active: Type.Boolean(),
  stats: jsonObject,
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
  /** Present when there are any. */
  tests: optional(Type.Array(jsonObject)),
  logs: optional(Type.Array(workflowLog)),
})
export type Workflow = Static<typeof workflow>

const words = nullable(emptyableText(2048))
const condition = optional(nullable(emptyableText(1024)))
const expressions = Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true, maxProperties: 20 })

const step = closed({
  name: optional(text({ max: 255 })),
  description: optional(words),
  computed: optional(expressions),
  stop: condition,
  filter: condition,
  skip: condition,
  handleErrors: optional(Type.Boolean()),
  endpointMethod: oneOf('GET', 'POST', 'PATCH', 'DELETE'),
  endpointUri: text({ pattern: '^(/|http|\\$)', example: '/signal' }),
  endpointPayload: optional(jsonObject),
  endpointHeaders: optional(
    Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
  ),
})
export type WorkflowStep = Static<typeof step>

/** A single value means a list of one. */
const context = Type.Unsafe<string[] | string>({ type: 'array', items: text(), uniqueItems: true, 'x-single': true })
const steps = Type.Unsafe<WorkflowStep[] | WorkflowStep>({ type: 'array', items: step, maxItems: 10, 'x-single': true })

const fields = {
  description: optional(words),
  context: optional(nullable(context)),
  notifyUrl: optional(nullable(Type.String({ format: 'uri', minLength: 1, maxLength: 255 }))),
  event: optional(text({ max: 255 })),
  computed: optional(nullable(expressions)),
  run: optional(nullable(steps)),
  apiVersion: optional(oneOf(...apiVersions)),
  active: optional(Type.Boolean()),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
  /** Tried whenever the workflow is saved. One that fails keeps an active workflow from being saved. */
  tests: optional(nullable(Type.Array(workflowTest, { maxItems: 20 }))),
}
const params = closed({ id: text() })

/** Its calls have all rights: a token that was stolen from the console must not write one. */
const whatItMayDo = ['run', 'computed', 'context']

/** What decides how a workflow runs. */
const tried = {
  context: optional(nullable(context)),
  computed: optional(nullable(expressions)),
  run: steps,
  apiVersion: optional(oneOf(...apiVersions)),
}

const logFilters = {
  id: optional(listFilter),
  workflowId: optional(listFilter),
  eventId: optional(listFilter),
  runId: optional(listFilter),
  type: optional(listFilter),
  createdDate: optional(dateFilter),
}

export const workflows = {
  list: endpoint({
    method: 'GET',
    path: '/workflows',
    summary: 'List workflows',
    access: needs('workflow:list:all'),
    query: closed({
      id: optional(listFilter),
      event: optional(listFilter),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      active: optional(Type.Boolean()),
      /** Adds to `stats` how the runs of the last 31 days went. */
      stats: optional(Type.Boolean()),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'array' },
    response: workflow,
  }),
  read: endpoint({
    method: 'GET',
    path: '/workflows/:id',
    summary: 'Read one workflow, with its latest runs when `logs` is asked for',
    access: needs('workflow:read:all'),
    params,
    query: openQuery({ logs: optional(anyJson) }),
    response: workflow,
  }),
  create: endpoint({
    method: 'POST',
    path: '/workflows',
    summary: 'Create a workflow',
    access: needs('workflow:create:all'),
    fresh: whatItMayDo,
    recorded: true,
    body: closed({ name: text({ max: 255 }), ...fields }),
    response: workflow,
    refusals: [
      'event.typeUnknown',
      'workflow.tooMany',
      'workflow.testWithoutEvent',
      'workflow.testEventGone',
      'workflow.testsFail',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/workflows/:id',
    summary: 'Change a workflow, effective from its next run',
    access: needs('workflow:edit:all'),
    fresh: whatItMayDo,
    undo: 'fields',
    recorded: true,
    params,
    body: closed({ name: optional(text({ max: 255 })), ...fields }),
    response: workflow,
    refusals: [
      'event.typeUnknown',
      'workflow.tooMany',
      'workflow.testWithoutEvent',
      'workflow.testEventGone',
      'workflow.testsFail',
      'workflow.changedMeanwhile',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/workflows/:id',
    summary: 'Remove a workflow',
    access: needs('workflow:remove:all'),
    recorded: true,
    params,
    response: Type.Object({ id: Type.String() }),
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/workflows/dry-run',
    repeats: 'nothing changes',
    summary: 'See what a workflow would compute and send for a past event; nothing is sent',
    access: needs('workflow:edit:all'),
    recorded: true,
    body: closed({
      eventId: optional(text()),
      /** One that is made up, instead of one that has happened. */
      event: optional(jsonObject),
      ...tried,
      /** In place of related objects as they are at the moment: `owner`, `taker`, `asset` … */
      variables: optional(jsonObject),
      /** Answers to named steps, in place of those that are not asked for. */
      responses: optional(jsonObject),
      /** Steps that read from the own API are run, and their answers used. Nothing else is. */
      runReads: optional(Type.Boolean()),
    }),
    response: Type.Object({ steps: Type.Array(jsonObject) }),
    refusals: ['event.gone', 'workflow.eventNeeded'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/workflows/test',
    repeats: 'nothing changes',
    summary: 'Run tests on an unsaved workflow; nothing is sent',
    access: needs('workflow:edit:all'),
    body: closed({
      workflow: closed(tried),
      tests: Type.Array(workflowTest, { maxItems: 20 }),
    }),
    response: Type.Array(
      Type.Object({
        name: Type.String(),
        isPassed: Type.Boolean(),
        /** Where the steps are not as expected; null where they are. */
        difference: nullable(Type.String()),
        steps: Type.Array(jsonObject),
      }),
    ),
    refusals: ['workflow.testWithoutEvent', 'workflow.testEventGone'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/workflows/:id/run',
    summary: 'Run a workflow for a past event, whether or not it already ran for it',
    access: needs('workflow:edit:all'),
    recorded: true,
    reason: 'kept',
    params,
    body: closed({ eventId: text() }),
    response: Type.Object({ runId: Type.String() }),
    refusals: ['event.gone', 'workflow.otherEvent', 'workflow.noSteps'],
  }),
}

export const workflowLogs = {
  list: endpoint({
    method: 'GET',
    path: '/workflow-logs',
    summary: 'List steps of workflows that ran in the last 31 days',
    access: needs('workflowLog:list:all'),
    query: closed({ ...logFilters, statusCode: optional(listFilter) }),
    list: { orderBy: ['createdDate'], legacy: 'offset', always: 'cursor' },
    response: workflowLog,
    refusals: ['event.tooOld'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/workflow-logs/history',
    summary: 'Count steps by hour, day or window of 30 days',
    access: needs('workflowLog:stats:all'),
    query: closed({ groupBy: oneOf('hour', 'day', 'month'), ...logFilters }),
    list: { orderBy: [], legacy: 'offset', always: 'cursor' },
    response: Type.Object({
      hour: optional(isoDate),
      day: optional(isoDate),
      month: optional(isoDate),
      count: Type.Integer(),
    }),
    refusals: ['event.filtersTooOld'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/workflow-logs/:id',
    summary: 'Read one executed step',
    access: needs('workflowLog:read:all'),
    params,
    response: workflowLog,
  }),
}
