import { createHash } from 'node:crypto'
import {
  type ConfigurationDocument,
  type ConfigurationKind,
  type Json,
  type JsonObject,
  plazaVersion,
} from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { platformActor, type Services } from '../../context.ts'
import { idOf, type ObjectKind, objectKinds } from './kinds.ts'
import { type Named, withReferences } from './references.ts'
import { withoutSecrets } from './secrets.ts'

export const format = 1

/** What there is: the document, and behind each of its objects the one of this server. */
export type Current = {
  document: ConfigurationDocument
  /** By `kind/key`. */
  found: ReadonlyMap<string, JsonObject>
}

/** Values that are reckoned in the order in which they stand: docs/contract/32-workflows.md §5.1. */
const reckoned = 'computed'

/** One order of keys at every depth. */
const sorted = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(
    keys.map((key) => [key, key === reckoned ? (value[key] ?? null) : sorted(value[key] ?? null)]),
  )
}

/** The bytes of a document: the same for the same shape. */
export const textOf = (document: ConfigurationDocument) =>
  `${JSON.stringify({ format: document.format, version: document.version, objects: sorted(document.objects as JsonObject) }, null, 2)}\n`

export const versionOf = (document: ConfigurationDocument) =>
  createHash('sha256').update(textOf(document)).digest('base64url').slice(0, 22)

/** All objects of a kind, whoever asks. */
export async function allOf({ objects, isKept = () => true }: ObjectKind, services: Services): Promise<JsonObject[]> {
  const all: JsonObject[] = []
  const caller = { actor: platformActor, services }
  for await (const page of services.singleCalls.list(objects, {}, caller)) all.push(...page.filter(isKept))
  return all
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')

/**
 * What each object is known by: its name, or the path of names to it. Of several with the same one the second is numbered, in an order
 * that comes from what they say and not from when they were made.
 */
function keysOf({ nameOf, fields, isTree }: ObjectKind, objects: readonly JsonObject[]): Map<string, string> {
  const byId = new Map(objects.map((object) => [text(object.id), object]))
  const pathOf = (object: JsonObject, depth = 0): string => {
    const parent = isTree ? byId.get(text(object.parentId)) : undefined
    return parent && depth < 50 ? `${pathOf(parent, depth + 1)} › ${nameOf(object)}` : nameOf(object)
  }
  const saying = (object: JsonObject) =>
    JSON.stringify(
      sorted(
        Object.fromEntries(fields.filter((name) => name !== 'parentId').map((name) => [name, object[name] ?? null])),
      ),
    )
  const order = objects
    .map((object) => ({ object, path: pathOf(object), saying: saying(object) }))
    .sort(
      (a, b) =>
        compareText(a.path, b.path) ||
        compareText(a.saying, b.saying) ||
        compareText(text(a.object.createdDate), text(b.object.createdDate)) ||
        compareText(text(a.object.id), text(b.object.id)),
    )
  const keys = new Map<string, string>()
  const taken = new Set<string>()
  for (const { object, path } of order) {
    let key = path
    for (let number = 2; taken.has(key); number++) key = `${path} (${number})`
    taken.add(key)
    keys.set(text(object.id), key)
  }
  return keys
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Values of an object as a document keeps them; what has no value is left out. */
function keptOf(object: JsonObject, { kind, fields, secretIn = [] }: ObjectKind): JsonObject {
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = object[name]
      if (value === undefined || value === null) return []
      return [[name, secretIn.includes(name) ? withoutSecrets(value, `${kind}.${name}`) : value]]
    }),
  )
}

export type AllObjects = ReadonlyMap<ConfigurationKind, readonly JsonObject[]>
export type Settings = { public: JsonObject; private: JsonObject; theme: JsonObject }

/** Puts a document together from objects as the API shows them, and from settings. */
export function documentOf(objects: AllObjects, settings: Settings): Current {
  const found = new Map<string, JsonObject>()
  const names = new Map<string, Named>()
  for (const kind of objectKinds) {
    const all = objects.get(kind.kind) ?? []
    for (const [id, key] of keysOf(kind, all)) names.set(id, { kind: kind.kind, key })
    for (const object of all) {
      const named = names.get(text(object.id))
      if (named) found.set(idOf(kind.kind, named.key), object)
    }
  }
  const nameOf = (id: string) => names.get(id)
  const kept = (value: JsonObject) => withReferences(value, nameOf) as JsonObject
  const byKind = objectKinds.map((kind): [string, Record<string, JsonObject>] => [
    kind.kind,
    Object.fromEntries(
      (objects.get(kind.kind) ?? []).map((object) => [
        names.get(text(object.id))?.key ?? text(object.id),
        kept(keptOf(object, kind)),
      ]),
    ),
  ])
  const document: ConfigurationDocument = {
    format,
    version: plazaVersion,
    objects: {
      ...Object.fromEntries(byKind),
      theme: { theme: kept(settings.theme) },
      settings: { public: kept(settings.public), private: kept(withoutSecrets(settings.private, '') as JsonObject) },
    },
  }
  return { document: JSON.parse(textOf(document)) as ConfigurationDocument, found }
}

export async function settingsNow({ config }: Services): Promise<Settings> {
  const [{ stelace, custom, theme }, secret] = await Promise.all([config.stored('default'), config.stored('private')])
  return { public: { stelace, custom }, private: { stelace: secret.stelace }, theme }
}

/** The shape of the marketplace as it is. */
export async function readCurrent(services: Services): Promise<Current> {
  const objects = new Map<ConfigurationKind, JsonObject[]>()
  for (const kind of objectKinds) objects.set(kind.kind, await allOf(kind, services))
  return documentOf(objects, await settingsNow(services))
}
