import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import { isSecretSetting } from '@plaza/domain/settings'

const under = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)
const isSecret = (path: string) => isSecretSetting(path) || /\.authorization$/i.test(path)

/** A value without what lets somebody in. */
export function withoutSecrets(value: Json, path: string): Json {
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, path))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const at = under(path, key)
      if (item === undefined || (isSecret(at) && !isObject(item))) return []
      return [[key, withoutSecrets(item, at)]]
    }),
  )
}

/** The same value with the secrets that are here, in the places that are still there. */
export function withSecretsOf(current: Json | undefined, value: Json, path: string): Json {
  if (Array.isArray(value)) {
    return value.map((item, at) => withSecretsOf(Array.isArray(current) ? current[at] : undefined, item, path))
  }
  if (!isObject(value) || !isObject(current)) return value
  const kept = Object.entries(current).filter(([key, item]) => isSecret(under(path, key)) && !isObject(item))
  const rest = Object.entries(value).map(([key, item]): [string, Json] => [
    key,
    withSecretsOf(current[key], item ?? null, under(path, key)),
  ])
  return Object.fromEntries([...rest, ...kept]) as JsonObject
}
