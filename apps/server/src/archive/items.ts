import type { Json, JsonObject } from '@plaza/contract'
import type { Item, Resource } from './resource.ts'
import { resources } from './resources/index.ts'

/** Objects of one line, or what is wrong with it. */
export type ReadLine = { items: Item[]; problem?: undefined } | { line: number; problem: string }

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
  if (text.trim() === '') return { items: [] }
  let value: Json
  try {
    value = JSON.parse(text)
  } catch {
    return { line, problem: 'this is not JSON' }
  }
  try {
    return { items: [...itemsOf(value, line)] }
  } catch (error) {
    if (error instanceof UnknownObject) return { line, problem: error.message }
    throw error
  }
}

/** An archive that was never written down: objects as they would stand on its lines. */
export const archiveOf = (objects: () => Iterable<JsonObject>) => ({
  *lines(): Generator<ReadLine> {
    let line = 0
    for (const object of objects()) yield { items: [...itemsOf(object, ++line)] }
  },
})

class UnknownObject extends Error {}

function* itemsOf(value: Json | undefined, line: number, known?: Resource): Generator<Item> {
  if (Array.isArray(value)) {
    for (const element of value) yield* itemsOf(element, line, known)
    return
  }
  if (!isObject(value)) throw new UnknownObject('an object was expected')
  if (Array.isArray(value.results) && value.id === undefined) return yield* itemsOf(value.results, line, known)
  const resource = known ?? recognised(value)
  if (resource) return yield* withParts({ line, resource, object: value })
  for (const [name, content] of Object.entries(value)) {
    const named = byName.get(name)
    if (!named) throw new UnknownObject(`"${name.slice(0, 40)}" is nothing that an archive holds`)
    yield* itemsOf(content, line, named)
  }
}

function recognised(object: JsonObject): Resource | undefined {
  const { id } = object
  if (id === undefined) return resources.find(({ mark }) => mark !== undefined && object[mark] !== undefined)
  const resource = typeof id === 'string' ? byPrefix.get(id.slice(0, id.lastIndexOf('_'))) : undefined
  if (!resource) throw new UnknownObject(`the id ${JSON.stringify(id).slice(0, 60)} does not say what this is`)
  return resource
}

function* withParts(item: Item): Generator<Item> {
  yield item
  for (const [name, object] of Object.entries(item.resource.parts?.(item.object) ?? {})) {
    const resource = byName.get(name)
    if (resource) yield { line: item.line, resource, object }
  }
}
