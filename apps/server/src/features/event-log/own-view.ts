import type { Event, Json, JsonObject, Permission } from '@plaza/contract'
import { isObject, readable } from '@plaza/domain'
import { type Actor, may, readRights } from '../../context.ts'

/** Who an object belongs to, by the fields that say so. Whoever receives a message reads it where it may be withheld. */
const ownersIn: Readonly<Record<string, readonly string[]>> = {
  user: ['id'],
  asset: ['ownerId'],
  transaction: ['ownerId', 'takerId'],
  message: ['senderId'],
}

/** Whether whoever named an object could have read it: it is theirs, or a key reads all of its kind. */
function mayReadObject({ objectType, object }: Event, actor: Actor): boolean {
  if (objectType === null || !isObject(object)) return false
  const { userId } = actor
  const fields = Object.hasOwn(ownersIn, objectType) ? (ownersIn[objectType] ?? []) : []
  if (userId !== null && fields.some((field) => object[field] === userId)) return true
  return actor.kind === 'key' && may(actor, `${objectType}:read:all` as Permission)
}

/** The event as its sender may see it: the object is stored with all its namespaces, and naming an id is no way to read them. */
export function asSeenBySender(event: Event, actor: Actor): Event {
  if (may(actor, 'event:read:all')) return event
  if (!mayReadObject(event, actor)) return { ...event, object: null, relatedObjectsIds: null }
  return { ...event, object: withinRights(event.object, actor) as JsonObject }
}

/** Without what lies in namespaces that they may not read, at any depth: a booking holds a copy of its listing. */
function withinRights(value: Json | undefined, actor: Actor): Json | undefined {
  if (Array.isArray(value)) return value.map((each) => withinRights(each, actor) ?? null)
  if (!isObject(value)) return value
  const visible = readable(value, readRights(actor))
  return Object.fromEntries(Object.entries(visible).map(([key, each]) => [key, withinRights(each, actor) ?? null]))
}
