import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'

const builtInConnections = ['facebook', 'github', 'google']
const ownAddresses = ['authorizationUrl', 'tokenUrl', 'userInfoUrl']

/** The role values that a change of the public config offers, `dev` included, which must never be offered. */
export function offeredRoles(stelace: JsonObject) {
  const roles = isObject(stelace.roles) ? stelace.roles : {}
  const words = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [])
  return { whitelist: words(roles.whitelist), default: words(roles.default) }
}

/** Without the features that a client has read with the rest: they are told, not set. */
export function withoutFeatures(stelace: JsonObject): JsonObject {
  if (!isObject(stelace.instant)) return stelace
  const { features: _told, ...instant } = stelace.instant
  return { ...stelace, instant }
}

/** A change to sign-on connections as it will be stored, or why it is refused. */
export function checkConnections(connections: JsonObject): { problem: string } | { connections: JsonObject } {
  const checked: JsonObject = Object.create(null)
  for (const [name, connection] of Object.entries(connections)) {
    if (name.length > 64) return { problem: `The connection name "${name.slice(0, 64)}…" is longer than 64 characters` }
    if (!isObject(connection)) {
      checked[name] = connection
      continue
    }
    const isBuiltIn = builtInConnections.includes(name) && connection.isCustom !== true
    if (isBuiltIn && ownAddresses.some((key) => connection[key] !== undefined)) {
      return { problem: `The addresses of the built-in connection "${name}" cannot be set` }
    }
    const isProtocolKnown = connection.protocol === 'oauth2' || connection.protocol === 'openid'
    if (connection.authorizationUrl !== undefined && !isProtocolKnown) {
      return { problem: `The connection "${name}" needs the protocol oauth2 or openid` }
    }
    checked[name] = isBuiltIn ? connection : { ...connection, isCustom: true }
  }
  return { connections: checked }
}
