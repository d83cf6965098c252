import type { JsonObject } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'

/** `platformData.plaza.suspension` of an account: what others show of it. */
const markOf = (platformData: JsonObject) => asObject(platformData.plaza).suspension

/** Data of an account with another mark, or none. */
export function withMark(platformData: JsonObject, mark: JsonObject[string] | undefined): JsonObject {
  const { plaza } = platformData
  if (mark === undefined && !isObject(plaza)) return platformData
  const { suspension: _former, ...others } = asObject(plaza)
  return { ...platformData, plaza: mark === undefined ? others : { ...others, suspension: mark } }
}

/** Whatever somebody sent: the mark is written by suspending alone. */
export const keepingMark = (changed: JsonObject, before: JsonObject): JsonObject =>
  markOf(changed) === markOf(before) ? changed : withMark(changed, markOf(before))

/** Without the mark, for readers whom it does not concern. */
export const withoutMark = (platformData: JsonObject): JsonObject =>
  markOf(platformData) === undefined ? platformData : withMark(platformData, undefined)
