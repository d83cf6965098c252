import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'

/** The object that a text is in JSON, or what is wrong with it. */
export function objectIn(text: string): { object: JsonObject } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? { object: value } : { problem: 'not an object, which is written { … }' }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
