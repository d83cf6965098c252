import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '../json-object.ts'

/** What a level says at a path; nothing where it says nothing. */
export function settingAt(level: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = level
  for (const name of path.split('.')) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
  return value
}

/** The change of a level that gives some settings other values, by their paths. */
export function settingChanges(values: Readonly<Record<string, Json>>): JsonObject {
  const change: JsonObject = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let place = change
    for (const name of names) {
      const inner = place[name]
      const next: JsonObject = isObject(inner) ? inner : {}
      place[name] = next
      place = next
    }
    place[last] = value
  }
  return change
}
