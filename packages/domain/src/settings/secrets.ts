import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '../json-object.ts'

/** Keys whose values let someone in, whatever they belong to. */
const secretKey = /secret|passw|token|credential|api_?key|private_?key|^(key|pass)$/i
/** Variables of workflows: nobody knows what operators keep in them. */
const secretPlace = /^stelace\.workflow\.contexts\./

/** Whether a private setting is one that is never shown again. `path` names it from the section on: `stelace.email.auth.pass`. */
export const isSecretSetting = (path: string): boolean =>
  secretPlace.test(path) || secretKey.test(path.slice(path.lastIndexOf('.') + 1))

/** Private settings without their secrets: `{ isSet, date }` says that there is one, and since when where that is known. `dates`: when they were set, by their paths. */
export function maskSecrets(
  section: JsonObject,
  dates: Readonly<Record<string, string>>,
  path = 'stelace',
): JsonObject {
  const mask = (name: string, value: Json): Json => {
    const place = `${path}.${name}`
    if (isObject(value)) return maskSecrets(value, dates, place)
    const isHidden = isSecretSetting(place) && value !== null && value !== ''
    return isHidden ? { isSet: true, date: dates[place] ?? null } : value
  }
  return Object.fromEntries(
    Object.entries(section).flatMap(([name, value]) => (value === undefined ? [] : [[name, mask(name, value)]])),
  )
}
