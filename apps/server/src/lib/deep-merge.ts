import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'

/**
 * Objects merge key by key at any depth; anything else replaces what was there, `null` included.
 * The result has no prototype, so a key named `__proto__` is data like any other.
 */
export function deepMerge(before: JsonObject, changes: JsonObject): JsonObject {
  const merged: JsonObject = Object.assign(Object.create(null), before)
  for (const [key, change] of Object.entries(changes)) {
    const current = Object.hasOwn(before, key) ? before[key] : undefined
    merged[key] = isObject(change) ? deepMerge(isObject(current) ? current : {}, change) : change
  }
  return merged
}
