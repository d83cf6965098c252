import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { RawLine } from './archive-source.ts'
import type { Item, Resource, Resources } from './resource.ts'

/** Objects of one line and the kinds of those that nothing here corresponds to, or what is wrong with it. */
export type ReadLine = { items: Item[]; skipped: string[]; problem?: undefined } | { line: number; problem: string }

/**
 * A line is `{"category": {…}}` as we write it; or, out of a dump, a bare object of the API, a list of them, a page of a
 * list, or several of these by the names of their resources.
 */
export function readLine(raw: RawLine, resources: Resources): ReadLine {
  if (raw.problem !== undefined) return raw
  try {
    return found(itemsOf(raw.value, { line: raw.line, resources }))
  } catch (error) {
    if (error instanceof NoObject) return { line: raw.line, problem: error.message }
    throw error
  }
}

/** Where something stands, and what it may be. */
type Place = { line: number; resources: Resources }

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

function* itemsOf(value: Json | undefined, place: Place, known?: Resource): Generator<Item | Unknown> {
  const { line, resources } = place
  if (Array.isArray(value)) {
    for (const element of value) yield* itemsOf(element, place, known)
    return
  }
  if (!isObject(value)) throw new NoObject('an object was expected')
  if (Array.isArray(value.results) && value.id === undefined) return yield* itemsOf(value.results, place, known)
  if (known) return yield* withParts({ line, resource: known, object: value }, place)
  if (value.id !== undefined) return yield* withId(value, place)
  const marked = resources.inOrder.find(({ mark }) => mark !== undefined && value[mark] !== undefined)
  if (marked) return yield* withParts({ line, resource: marked, object: value }, place)
  yield* named(value, place)
}

function* withId(object: JsonObject, place: Place): Generator<Item | Unknown> {
  const { id } = object
  const prefix = typeof id === 'string' ? id.slice(0, Math.max(0, id.lastIndexOf('_'))) : ''
  const resource = place.resources.byPrefix.get(prefix)
  if (resource) yield* withParts({ line: place.line, resource, object }, place)
  else yield { unknown: prefix === '' ? withoutKind : `${prefix.slice(0, 40)}_…`, count: 1 }
}

/** Several resources by their names. One name alone is one, known or not; several of which none is known are fields. */
function* named(object: JsonObject, place: Place): Generator<Item | Unknown> {
  const { byName } = place.resources
  const entries = Object.entries(object)
  if (entries.length !== 1 && !entries.some(([name]) => byName.has(name))) {
    yield { unknown: withoutKind, count: 1 }
    return
  }
  for (const [name, content] of entries) {
    const resource = byName.get(name)
    if (resource) yield* itemsOf(content, place, resource)
    else yield { unknown: name.slice(0, 40), count: Array.isArray(content) ? content.length : 1 }
  }
}

function* withParts(item: Item, place: Place): Generator<Item> {
  const { resources } = place
  const instead = item.resource.instead?.(item.object)
  const other = instead && resources.byName.get(instead.name)
  if (other) return yield* withParts({ line: item.line, resource: other, object: instead.object }, place)
  yield item
  for (const [name, objects] of Object.entries(item.resource.parts?.(item.object) ?? {})) {
    const resource = resources.byName.get(name)
    if (!resource) continue
    for (const part of Array.isArray(objects) ? objects : [objects]) yield { line: item.line, resource, object: part }
  }
}
