import type { Json, JsonObject } from '@plaza/contract'
import { asObject, isObject } from '@plaza/domain'

/** What is said about an object of the configuration: its kind and its key. */
export type Named = { kind: string; key: string }

const id = /(?<![@\w])[a-z]+_[\w-]+/g
const reference = /@@\{|@\{(\w+):([^}]*)\}/g

const write = ({ kind, key }: Named) => `@{${kind}:${key.replace(/[%}]/g, encodeURIComponent)}}`

/** Every text in a value, keys included. */
function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (item === undefined ? [] : [[change(key), mapTexts(item, change)]])),
  )
}

/** Ids that are known, wherever they stand, become references by kind and key, which mean the same on another server. */
export const withReferences = (value: Json, nameOf: (id: string) => Named | undefined): Json =>
  mapTexts(value, (text) =>
    text.replaceAll('@{', '@@{').replace(id, (found) => {
      const named = nameOf(found)
      return named ? write(named) : found
    }),
  )

/** The other way round. What cannot be found stays as it is and is told. */
export const withIds = (
  value: Json,
  idOf: (named: Named) => string | undefined,
  missing?: (named: Named) => void,
): Json =>
  mapTexts(value, (text) =>
    text.replace(reference, (found, kind?: string, key?: string) => {
      if (kind === undefined || key === undefined) return '@{'
      const named = { kind, key: decoded(key) }
      const known = idOf(named)
      if (known === undefined) missing?.(named)
      return known ?? found
    }),
  )

/** What a value refers to. */
export function referencesIn(value: Json): Named[] {
  const found: Named[] = []
  withIds(
    value,
    () => undefined,
    (named) => found.push(named),
  )
  return found
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Roles that settings offer, by their values. */
export function offeredRoles({ stelace }: JsonObject): string[] {
  const { whitelist, default: usual } = asObject(asObject(stelace).roles)
  return [whitelist, usual].flatMap((list) => (Array.isArray(list) ? list : [])).map(String)
}
