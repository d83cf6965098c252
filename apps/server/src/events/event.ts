import { type CoreEventType, coreEvents, type JsonObject } from '@plaza/contract'
import { isObject, withoutSystem } from '@plaza/domain'

/** What an operation says about a change; the rest of the event follows from its type. */
export type NewEvent = {
  type: CoreEventType
  /** The moment of the change: the object's own date. */
  date: Date
  /** `null` when nothing was found that the event could be about. */
  objectId: string | null
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

/** An event that Plaza does not emit itself: a client or a task reports it. */
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
  const { objectType, carries, changes } = coreEvents[event.type]
  const related = relatedIds(event.object ?? {})
  if (event.organizationId !== undefined) related.organizationId = event.organizationId
  return {
    objectType,
    object: carries === 'object' ? event.object : null,
    relatedObjectsIds: related,
    changesRequested: changes ? exposedChanges(event.changesRequested ?? {}) : null,
  }
}

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
