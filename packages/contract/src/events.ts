import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  isoDate,
  type JsonObject,
  jsonObject,
  listFilter,
  nullable,
  oneOf,
  optional,
  text,
} from './schema.ts'

const nullableObject = Type.Unsafe<JsonObject | null>({ type: ['object', 'null'], additionalProperties: true })

/** A change that happened, written with the change itself. */
export const event = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  type: Type.String(),
  objectType: nullable(Type.String()),
  objectId: nullable(Type.String()),
  object: nullableObject,
  changesRequested: nullableObject,
  relatedObjectsIds: nullableObject,
  apiVersion: Type.String(),
  emitter: Type.String(),
  emitterId: nullable(Type.String()),
  metadata: jsonObject,
  livemode: Type.Boolean(),
  /** The event that this one tells a part of; absent where there is none. */
  parentId: optional(Type.String()),
})
export type Event = Static<typeof event>

const filters = {
  id: optional(listFilter),
  type: optional(listFilter),
  objectType: optional(listFilter),
  objectId: optional(listFilter),
  emitter: optional(oneOf('core', 'custom', 'task')),
  emitterId: optional(listFilter),
  createdDate: optional(dateFilter),
}
const contents = { object: optional(jsonObject), metadata: optional(jsonObject) }

/** A place inside the object or metadata of an event: `object.metadata.list[0].value`. */
const accessor = String.raw`(object|metadata)(\.[\w-]+|\[\d+\])*`

const eventPeriod = Type.Object({
  hour: optional(isoDate),
  day: optional(isoDate),
  month: optional(isoDate),
  count: Type.Integer(),
})
export type EventPeriod = Static<typeof eventPeriod>

const eventGroup = Type.Object({
  groupBy: Type.String(),
  groupByValue: Type.String(),
  count: Type.Integer(),
  avg: nullable(Type.Number()),
  sum: nullable(Type.Number()),
  min: nullable(Type.Number()),
  max: nullable(Type.Number()),
})
export type EventGroup = Static<typeof eventGroup>

export const events = {
  list: endpoint({
    method: 'GET',
    path: '/events',
    summary: 'List events of the last 31 days',
    access: needs('event:list:all'),
    query: closed({ ...filters, ...contents, parentId: optional(listFilter) }),
    list: { orderBy: ['createdDate'], legacyOrderBy: ['createdDate', 'type'], legacy: 'offset' },
    response: event,
    refusals: ['event.tooOld'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/events/:id',
    summary: 'Read one event',
    access: needs('event:read:all'),
    params: closed({ id: text() }),
    response: event,
  }),
  history: endpoint({
    method: 'GET',
    path: '/events/history',
    summary: 'Count events by hour, day or window of 30 days',
    access: needs('event:stats:all'),
    query: closed({ groupBy: oneOf('hour', 'day', 'month'), ...filters }),
    list: { orderBy: [], legacy: 'offset', always: 'cursor' },
    response: eventPeriod,
    refusals: ['event.filtersTooOld'],
  }),
  getStats: endpoint({
    method: 'GET',
    path: '/events/stats',
    summary: 'Count events by one value, and sum another',
    access: needs('event:stats:all'),
    query: closed({
      groupBy: text({
        pattern: `^(type|objectType|objectId|parentId|emitter|emitterId|${accessor})$`,
        example: 'type',
      }),
      field: optional(text({ pattern: `^${accessor}$`, example: 'metadata.amount' })),
      avgPrecision: optional(Type.Integer({ minimum: 0 })),
      ...filters,
      ...contents,
    }),
    list: { orderBy: ['count', 'avg', 'sum', 'min', 'max'], legacy: 'offset', always: 'offset' },
    response: eventGroup,
    refusals: ['event.sameField', 'event.notNumeric', 'event.tooOld'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/events',
    summary: 'Create a custom event',
    whileSuspended: true,
    access: needs('event:create:all'),
    body: closed({
      type: text({ max: 255 }),
      objectId: optional(text({ max: 255 })),
      emitterId: optional(text({ max: 255 })),
      metadata: optional(jsonObject),
    }),
    response: event,
    refusals: ['event.typeReserved', 'event.alreadyReported'],
  }),
}
