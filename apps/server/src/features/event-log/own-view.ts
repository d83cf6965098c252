import type { Event, Json, JsonObject, Permission } from '@plaza/contract'
import { asObject, isObject, readable } from '@plaza/domain'
import { type Actor, may, readRights } from '../../context.ts'

/** Who an object belongs to, by the fields that say so. Whoever receives a message reads it where it may be withheld. */
const ownersIn: Readonly<Record<string, readonly string[]>> = {
  user: ['id'],
  asset: ['ownerId'],
  transaction: ['ownerId', 'takerId'],
  message: ['senderId'],
}

function isOwn({ objectType }: Event, object: JsonObject, { userId }: Actor): boolean {
  const fields = objectType !== null && Object.hasOwn(ownersIn, objectType) ? (ownersIn[objectType] ?? []) : []
  return userId !== null && fields.some((field) => object[field] === userId)
}

/** Kinds whose objects are there for everybody who may read all of them; of others some are hidden, or opened for a reason. */
const openKinds = ['asset', 'assetType', 'availability', 'category', 'customAttribute', 'entry', 'user']

const mayReadKind = ({ objectType }: Event, actor: Actor) =>
  objectType !== null &&
  (actor.kind === 'key' || openKinds.includes(objectType)) &&
  may(actor, `${objectType}:read:all` as Permission)

/** The event as its sender may see it: the object is stored with all its namespaces, and naming an id is no way to read them. */
export function asSeenBySender(event: Event, actor: Actor): Event {
  if (may(actor, 'event:read:all')) return event
  const { object } = event
  if (isObject(object) && isOwn(event, object, actor)) return { ...event, object: withinRights(object, actor) }
  if (!isObject(object) || !mayReadKind(event, actor)) return { ...event, object: null, relatedObjectsIds: null }
  const shown = event.objectType === 'user' && !seesPrivate(actor) ? asStranger(object) : object
  return { ...event, object: withinRights(shown, actor) }
}

const seesPrivate = (actor: Actor) => readRights(actor).namespaces.some((name) => name === 'private' || name === '*')

/** What reading somebody leaves out for others. */
function asStranger(account: JsonObject): JsonObject {
  const { username: _username, firstname: _first, lastname: _last, email: _email, ...person } = account
  const { plaza, ...platformData } = asObject(person.platformData)
  const { suspension: _mark, ...marks } = asObject(plaza)
  return { ...person, platformData: { ...platformData, ...(isObject(plaza) && { plaza: marks }) } }
}

/** Without what lies in namespaces that they may not read, at any depth: a booking holds a copy of its listing. */
const withinRights = (object: JsonObject, actor: Actor): JsonObject =>
  Object.fromEntries(
    Object.entries(readable(object, readRights(actor))).map(([key, each]) => [key, partWithinRights(each, actor)]),
  )

function partWithinRights(value: Json, actor: Actor): Json {
  if (Array.isArray(value)) return value.map((each) => partWithinRights(each, actor))
  return isObject(value) ? withinRights(value, actor) : value
}
