import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { absent, isWhole } from './restoring.ts'

/**
 * Objects merge key by key at any depth; anything else replaces what was there, `null` included.
 * The result has no prototype, so a key named `__proto__` is data like any other.
 */
export function deepMerge(before: JsonObject, changes: JsonObject): JsonObject {
  const merged: JsonObject = Object.assign(Object.create(null), before)
  for (const [key, change] of Object.entries(changes)) {
    const current = Object.hasOwn(before, key) ? before[key] : undefined
    if (change === absent) delete merged[key]
    else
      merged[key] = isObject(change) && !isWhole(change) ? deepMerge(isObject(current) ? current : {}, change) : change
  }
  return merged
}
