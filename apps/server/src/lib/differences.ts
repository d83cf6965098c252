import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { deepEqual } from './deep-equal.ts'

/** A place in a value, and what is there on either side; nothing where there is nothing. */
export type Difference = { path: string; before: Json | undefined; after: Json | undefined }

const step = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')
const stepsOf = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Where two values differ, down to what is no object on one of the sides. Lists are compared as a whole. */
export function differencesOf(before: JsonObject, after: JsonObject, path = ''): Difference[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return keys.flatMap((key) => {
    const [one, other] = [before[key], after[key]]
    const at = `${path}/${step(key)}`
    if (isObject(one) && isObject(other)) return differencesOf(one, other, at)
    return deepEqual(one, other) ? [] : [{ path: at, before: one, after: other }]
  })
}

/** A value with what some differences put in place. */
export const withDifferences = (value: JsonObject, differences: readonly Difference[]): JsonObject =>
  differences.reduce((all, { path, after }) => put(all, stepsOf(path), after), value)

function put(value: JsonObject, [key = '', ...rest]: readonly string[], after: Json | undefined): JsonObject {
  const inner = value[key]
  const placed = rest.length === 0 ? after : put(isObject(inner) ? inner : {}, rest, after)
  const others = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return placed === undefined ? others : { ...others, [key]: placed }
}

/** What is at a place; nothing where there is nothing. */
export const valueAt = (value: JsonObject, path: string): Json | undefined =>
  stepsOf(path).reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), value)
