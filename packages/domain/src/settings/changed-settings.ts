import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '../json-object.ts'

/** A setting that has another value than before; one that is not set has none. */
export type ChangedSetting = { path: string; before: Json | undefined; after: Json | undefined }

/** The single settings in which two states differ, by their paths: `stelace.instant.serviceName`. Lists count as one. */
export function changedSettings(before: JsonObject, after: JsonObject, path = ''): ChangedSetting[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const place = path === '' ? name : `${path}.${name}`
    const [former, next] = [before[name], after[name]]
    if (JSON.stringify(former) === JSON.stringify(next)) return []
    const isBranch = (isObject(former) || former == null) && (isObject(next) || next == null)
    const inner = isBranch ? changedSettings(asBranch(former), asBranch(next), place) : []
    return inner.length > 0 ? inner : [{ path: place, before: former, after: next }]
  })
}

const asBranch = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})
