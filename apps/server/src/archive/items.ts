import type { Json, JsonObject } from '@plaza/contract'
import type { Item, Resource } from './resource.ts'
import { resources } from './resources/index.ts'

/** Objects of one line and the kinds of those that nothing here corresponds to, or what is wrong with it. */
export type ReadLine = { items: Item[]; skipped: string[]; problem?: undefined } | { line: number; problem: string }

const byName = new Map(resources.flatMap((resource) => namesOf(resource).map((name) => [name, resource] as const)))
const byPrefix = new Map(
  resources.flatMap((resource) => resource.prefixes.map((prefix) => [prefix, resource] as const)),
)

/** `assetType`, `assetTypes`, `asset-types`: whatever the API, a client or a path calls it. */
function namesOf({ name, plural }: Resource) {
  return [name, plural].flatMap((word) => [word, word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)])
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A line is `{"category": {…}}` as we write it; or, out of a dump, a bare object of the API, a list of them, a page of a
 * list, or several of these by the names of their resources.
 */
export function readLine(text: string, line: number): ReadLine {
  let value: Json
  try {
    value = JSON.parse(text)
  } catch {
    return { line, problem: 'this is not JSON' }
  }
  try {
    return found(itemsOf(value, line))
  } catch (error) {
    if (error instanceof NoObject) return { line, problem: error.message }
    throw error
  }
}

/** An archive that was never written down: objects as they would stand on its lines. */
export const archiveOf = (objects: () => Iterable<JsonObject>) => ({
  *lines(): Generator<ReadLine> {
    let line = 0
    for (const object of objects()) yield found(itemsOf(object, ++line))
  },
})

class NoObject extends Error {}

/** What Plaza has no word for: resources of other servers, or of a later version. */
type Unknown = { unknown: string; count: number }

const withoutKind = 'objects without a kind'

function found(all: Iterable<Item | Unknown>): { items: Item[]; skipped: string[] } {
  const items: Item[] = []
  const skipped: string[] = []
  for (const each of all) {
    if ('unknown' in each) skipped.push(...Array<string>(each.count).fill(each.unknown))
    else items.push(each)
  }
  return { items, skipped }
}

function* itemsOf(value: Json | undefined, line: number, known?: Resource): Generator<Item | Unknown> {
  if (Array.isArray(value)) {
    for (const element of value) yield* itemsOf(element, line, known)
    return
  }
  if (!isObject(value)) throw new NoObject('an object was expected')
  if (Array.isArray(value.results) && value.id === undefined) return yield* itemsOf(value.results, line, known)
  if (known) return yield* withParts({ line, resource: known, object: value })
  if (value.id !== undefined) return yield* withId(value, line)
  const marked = resources.find(({ mark }) => mark !== undefined && value[mark] !== undefined)
  if (marked) return yield* withParts({ line, resource: marked, object: value })
  yield* named(value, line)
}

function* withId(object: JsonObject, line: number): Generator<Item | Unknown> {
  const { id } = object
  const prefix = typeof id === 'string' ? id.slice(0, Math.max(0, id.lastIndexOf('_'))) : ''
  const resource = byPrefix.get(prefix)
  if (resource) yield* withParts({ line, resource, object })
  else yield { unknown: prefix === '' ? withoutKind : `${prefix.slice(0, 40)}_…`, count: 1 }
}

/** Several resources by their names. One name alone is one, known or not; several of which none is known are fields. */
function* named(object: JsonObject, line: number): Generator<Item | Unknown> {
  const entries = Object.entries(object)
  if (entries.length !== 1 && !entries.some(([name]) => byName.has(name))) {
    yield { unknown: withoutKind, count: 1 }
    return
  }
  for (const [name, content] of entries) {
    const resource = byName.get(name)
    if (resource) yield* itemsOf(content, line, resource)
    else yield { unknown: name.slice(0, 40), count: Array.isArray(content) ? content.length : 1 }
  }
}

function* withParts(item: Item): Generator<Item> {
  yield item
  for (const [name, object] of Object.entries(item.resource.parts?.(item.object) ?? {})) {
    const resource = byName.get(name)
    if (resource) yield { line: item.line, resource, object }
  }
}
