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

/** Two words joined by two underscores: what only Plaza itself emits, never a custom event or a task. */
export const isCoreEventFormat = (type: string) => /^[a-z\d_]+__[a-z\d_]+$/i.test(type)

const crud = <Name extends string>(object: Name) =>
  [`${object}__created`, `${object}__updated`, `${object}__deleted`] as const

/** Every type that Plaza itself emits; nothing else may look like one (two words joined by two underscores). */
export const coreEventTypes = [
  ...crud('api_key'),
  ...crud('category'),
  ...crud('asset'),
  'asset__name_changed',
  'asset__description_changed',
  'asset__category_switched',
  'asset__type_switched',
  'asset__locations_changed',
  'asset__quantity_changed',
  'asset__pricing_changed',
  'asset__activated',
  'asset__deactivated',
  'asset__validated',
  'asset__custom_attribute_changed',
  ...crud('asset_type'),
  ...crud('availability'),
  'assets__searched',
  ...crud('custom_attribute'),
  'message__created',
  'assessment__created',
  'assessment__draft_updated',
  'assessment__signed_once',
  'assessment__signed',
  'assessment__deleted',
  ...crud('entry'),
  'order__created',
  'order__updated',
  'token__check_requested',
  'token__check_confirmed',
  'transaction__created',
  'transaction__updated',
  'transaction__status_changed',
  ...crud('user'),
  'user__organization_joined',
  'user__organization_rights_changed',
  'user__organization_left',
  'password__changed',
  'password__reset_requested',
  'password__reset_confirmed',
] as const
export type CoreEventType = (typeof coreEventTypes)[number]

const isCoreEventType = (type: string): type is CoreEventType => coreEventTypes.some((known) => known === type)

/** What webhooks and workflows may follow: a type that looks like one of ours must be one. */
export const isKnownEventType = (type: string) => !isCoreEventFormat(type) || isCoreEventType(type)

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
    query: closed({ ...filters, ...contents }),
    list: { orderBy: ['createdDate'], legacyOrderBy: ['createdDate', 'type'], legacy: 'offset' },
    response: event,
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
  }),
  getStats: endpoint({
    method: 'GET',
    path: '/events/stats',
    summary: 'Count events by a value, and sum up another',
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
    errors: { 422: '`field` is the same as `groupBy`, or holds a value that is no number' },
  }),
  create: endpoint({
    method: 'POST',
    path: '/events',
    summary: 'Tell of something that happened outside',
    access: needs('event:create:all'),
    body: closed({
      type: text({ max: 255 }),
      objectId: optional(text({ max: 255 })),
      emitterId: optional(text({ max: 255 })),
      metadata: optional(jsonObject),
    }),
    response: event,
    errors: {
      403: 'This type is reserved, or asks for a mail to somebody else',
      422: 'The type looks like one of the types that only Plaza emits',
    },
  }),
}
