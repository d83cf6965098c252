import type { JsonObject } from '@plaza/contract'

/** Whether a value, once parsed from JSON, is an object: a list is none, nor is null. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a value is; an empty one when it is none, so that reading a field of it needs no question. */
export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {})
