import type { JsonObject } from '@plaza/contract'
import { isObject } from './json-object.ts'

/**
 * What has to be sent to get from one object to the other where objects are merged: changed parts only, lists as a
 * whole, `null` for what is gone. Nothing when they are equal.
 */
export function changesBetween(before: JsonObject, after: JsonObject): JsonObject | undefined {
  const changes: JsonObject = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, next = null] = [before[name], after[name]]
    if (JSON.stringify(old) === JSON.stringify(next)) continue
    const inner = isObject(old) && isObject(next) ? changesBetween(old, next) : next
    if (inner !== undefined) changes[name] = inner
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
