import type { CoreEventType, Json, JsonObject } from '@plaza/contract'
import { withoutSystem } from '@plaza/domain'

/** What an operation says about a change; the rest of the event follows from its type. */
export type NewEvent = {
  type: CoreEventType
  /** The moment of the change: the object's own date. */
  date: Date
  /** `null` when nothing was found that the event could be about. */
  objectId: string | null
  /** `user` for the events of passwords and check tokens, else taken from the type. */
  objectType?: string
  /** The object with all namespaces but the system ones. Types that do not carry it take their related ids from it. */
  object: JsonObject | null
  /** The body of the call, as sent. */
  changesRequested?: JsonObject
  /** The single changes that this one stands for; written just before it, with its date, object and metadata. */
  derived?: readonly { type: CoreEventType; changesRequested?: JsonObject }[]
  organizationId?: string
  metadata?: JsonObject
  /** Tokens that only authorised readers may see, and only until they are used or expire. */
  secretMetadata?: { values: JsonObject; until: Date | null }
}

/** An event that Plaza does not emit itself: a client or a task tells of it. */
export type OwnEvent = {
  type: string
  date: Date
  emitter: 'custom' | 'task'
  emitterId: string | null
  objectId: string | null
  objectType: string | null
  object: JsonObject | null
  metadata: JsonObject
}

const relatedKeys = ['assetId', 'categoryId', 'assetTypeId', 'ownerId', 'takerId', 'transactionId', 'organizationId']

/** `api_key__created` is about an `apiKey`. */
const objectTypeOf = (type: string) =>
  type.slice(0, type.indexOf('__')).replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const carriesObject = (type: string) =>
  /_(created|updated|deleted)$/.test(type) ||
  /^(password__|token__|assessment__signed|user__organization_|assets_)/.test(type) ||
  type === 'transaction__status_changed'

const carriesRelated = (type: string) => carriesObject(type) || type.startsWith('asset__')

const carriesChanges = (type: string) =>
  (type.startsWith('asset__') && type !== 'asset__created' && type !== 'asset__deleted') ||
  type.includes('_updated') ||
  type.endsWith('organization_rights_changed')

export function relatedIds(object: JsonObject): JsonObject {
  const related: JsonObject = {}
  for (const key of relatedKeys) {
    const value = object[key]
    if (value !== undefined) related[key] = value
  }
  return related
}

/** The fields of a core event that its type and object decide. */
export function describe(event: NewEvent) {
  const related = relatedIds(event.object ?? {})
  if (event.organizationId !== undefined) related.organizationId = event.organizationId
  return {
    objectType: event.objectType ?? objectTypeOf(event.type),
    object: carriesObject(event.type) ? event.object : null,
    relatedObjectsIds: carriesRelated(event.type) ? related : null,
    changesRequested: carriesChanges(event.type) ? exposedChanges(event.changesRequested ?? {}) : null,
  }
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The body as readers of events may see it: like objects, without the system namespaces
 * (docs/contract/30-events.md §1).
 */
function exposedChanges({ livemode: _livemode, ...changes }: JsonObject): JsonObject {
  const freeData = ['metadata', 'platformData'].flatMap((key) => {
    const data = changes[key]
    return isObject(data) ? [[key, withoutSystem(data)] as const] : []
  })
  return { ...changes, ...Object.fromEntries(freeData) }
}
