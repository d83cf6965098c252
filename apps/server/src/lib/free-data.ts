import type { JsonObject } from '@plaza/contract'
import { deepMerge } from './deep-merge.ts'
import { refuse } from './errors.ts'

const sizeLimit = 64 * 1024

/** What callers keep with an object is for notes, not for files: it travels with every answer and event. */
export function checkSize<Data extends object>(data: Data): Data {
  if (Buffer.byteLength(JSON.stringify(data)) > sizeLimit) {
    throw refuse('request.freeDataTooLarge', { values: { kib: sizeLimit / 1024 } })
  }
  return data
}

/** Stored data with the sent changes merged in. Small changes could otherwise add up without end. */
export const mergeFreeData = (before: JsonObject, changes: JsonObject | undefined): JsonObject =>
  changes === undefined ? before : checkSize(deepMerge(before, changes))
