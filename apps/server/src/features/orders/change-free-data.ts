import type { JsonObject } from '@plaza/contract'
import { checkSize, mergeFreeData } from '../../lib/free-data.ts'

/** Data of a line or move with what was sent: merged, or in its place when it says `__replace__`, which is not kept. */
export function changeFreeData(before: JsonObject, changes: JsonObject | undefined): JsonObject {
  if (changes === undefined) return before
  const { __replace__: isReplaced, ...data } = changes
  return isReplaced === true ? checkSize(data) : mergeFreeData(before, data)
}
