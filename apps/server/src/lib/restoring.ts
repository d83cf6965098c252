import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { deepEqual } from './deep-equal.ts'

/** Represents a key that did not exist: merged into an object, it removes the key. Nobody can send it. */
export const absent: JsonObject = Object.freeze({})

/** Fields into which calls merge what they are sent: of these the keys that were written are put back, and no others. */
export const mergedFields: readonly string[] = [
  'metadata',
  'platformData',
  'customAttributes',
  'fields',
  'pricing',
  'timing',
  'transactionProcess',
  'namespaces',
]

const whole = new WeakSet<object>()
/** Whether a value replaces the existing one instead of being merged into it. */
export const isWhole = (value: object) => whole.has(value)

function asWhole(value: Json): Json {
  if (isObject(value)) whole.add(value)
  return value
}

/** The keys in which two objects differ. */
export const differingKeys = (one: JsonObject, other: JsonObject) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => !deepEqual(one[key], other[key]))

/** What, merged into an object, gives the keys that differ their former values, and leaves all others alone. */
export const restoring = (former: JsonObject, written: JsonObject): JsonObject =>
  Object.fromEntries(
    differingKeys(written, former).map((key) => [
      key,
      Object.hasOwn(former, key) ? asWhole(former[key] ?? null) : absent,
    ]),
  )
