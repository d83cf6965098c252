import { asObject } from '@plaza/domain'
import type { ConfigSections } from '../context.ts'
import { textOf } from '../lib/free-json.ts'

/**
 * The settings without buttons of services nobody can log in through: the public settings only name a service, the connection is
 * in the private ones.
 */
export function withUsableSignOn(config: ConfigSections, secret: ConfigSections): ConfigSections {
  const instant = asObject(config.stelace.instant)
  const { ssoProviders } = instant
  if (!Array.isArray(ssoProviders)) return config
  const connections = asObject(secret.stelace.ssoConnections)
  const isUsable = (each: unknown) => {
    const provider = textOf(each) ?? textOf(asObject(each).provider) ?? ''
    return Object.hasOwn(connections, provider) && asObject(connections[provider]).active === true
  }
  const usable = ssoProviders.filter(isUsable)
  return usable.length === ssoProviders.length
    ? config
    : { ...config, stelace: { ...config.stelace, instant: { ...instant, ssoProviders: usable } } }
}
