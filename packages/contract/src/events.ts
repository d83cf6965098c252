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

const crud = (object: string) => [`${object}__created`, `${object}__updated`, `${object}__deleted`]

/** Every type that Plaza itself emits; nothing else may look like one (two words joined by two underscores). */
export const coreEventTypes: readonly string[] = [
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
]

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

export const events = {
  list: endpoint({
    method: 'GET',
    path: '/events',
    summary: 'List events of the last 31 days',
    access: needs('event:list:all'),
    query: closed({
      id: optional(listFilter),
      type: optional(listFilter),
      objectType: optional(listFilter),
      objectId: optional(listFilter),
      emitter: optional(oneOf('core', 'custom', 'task')),
      emitterId: optional(listFilter),
      createdDate: optional(dateFilter),
      object: optional(jsonObject),
      metadata: optional(jsonObject),
    }),
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
}
