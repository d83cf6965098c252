import type { JsonObject } from '@plaza/contract'
import { deepMerge } from './deep-merge.ts'
import { badRequest } from './errors.ts'

const sizeLimit = 64 * 1024

/** `metadata` and `platformData` are for notes, not for files: they travel with every answer and event. */
export function checkSize(data: JsonObject) {
  if (Buffer.byteLength(JSON.stringify(data)) > sizeLimit) {
    throw badRequest(`metadata and platformData may each hold at most ${sizeLimit / 1024} KiB`)
  }
  return data
}

/** Stored data with the sent changes merged in. Small changes could otherwise add up without end. */
export const mergeFreeData = (before: JsonObject, changes: JsonObject | undefined): JsonObject =>
  changes === undefined ? before : checkSize(deepMerge(before, changes))
