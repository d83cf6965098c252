import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { publicPlatformId } from '../../lib/sso-address.ts'
import type { Connection } from '../../providers/sso/index.ts'
import { builtIn } from './built-in.ts'
import { defaultMapping, type Mapping } from './mapping.ts'

/** A connection that operators have set up, complete. */
export type Signing = {
  provider: string
  connection: Connection
  mapping: Mapping
  afterAuthenticationUrl: string
  afterLogoutUrl: string
  jwks: JsonObject | undefined
  isForStaff: boolean
  enforcesSecondFactor: boolean
}

const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const objectIn = (value: unknown): JsonObject | undefined => (isObject(value) ? value : undefined)

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    // what was taken out of a map of settings is null
    Object.entries(objectIn(value) ?? {}).flatMap(([name, part]) => (part === null ? [] : [[name, String(part)]])),
  )

/** The connection behind an address; every way in which it cannot be used is a 422 (docs/contract/01-auth.md §8.1). */
export async function readSigning(
  services: Services,
  { platformId, provider }: { platformId?: string; provider: string },
): Promise<Signing> {
  if (platformId !== undefined && platformId !== publicPlatformId(services.settings))
    throw refuse('sso.platformUnknown')
  const connections = objectIn((await services.config.read('private')).stelace.ssoConnections) ?? {}
  const stored = Object.hasOwn(connections, provider) ? objectIn(connections[provider]) : undefined
  if (!stored) throw refuse('sso.unknown', { values: { provider } })
  const fixed = stored.isCustom === true ? undefined : builtIn[provider]
  const set = { ...stored, ...fixed?.settings }
  if (set.active !== true) throw refuse('sso.inactive', { values: { provider } })
  const protocol = words(set.protocol) ?? (fixed ? 'oauth2' : undefined)
  if (protocol !== 'oauth2' && protocol !== 'openid') {
    throw refuse('sso.protocolMissing', { values: { provider } })
  }
  const missing = missingSettings(set, protocol)
  if (missing.length > 0) throw refuse('sso.incomplete', { values: { provider, settings: missing.join(', ') } })
  const afterAuthenticationUrl = words(set.afterAuthenticationUrl) ?? ''
  const jwks = objectIn(set.jwks)
  return {
    provider,
    connection: {
      protocol,
      issuer: words(set.issuer) ?? new URL(words(set.authorizationUrl) ?? '').origin,
      clientId: words(set.clientId) ?? '',
      clientSecret: words(set.clientSecret),
      scope: words(set.scope),
      authorizationUrl: words(set.authorizationUrl),
      tokenUrl: words(set.tokenUrl),
      userInfoUrl: words(set.userInfoUrl),
      endSessionUrl: words(set.endSessionUrl),
      jwksUrl: words(set.jwksUrl),
      jwks,
      idTokenAlg: words(set.idTokenSignedResponseAlg),
      clientAuthAlg: words(set.tokenEndpointAuthSigningAlg),
      // a code that was stolen on its way is of no use without the verifier, so it is left out only when asked to
      usesPkce: protocol === 'openid' && set.pkceEnabled !== false,
      authorizationParams: texts(set.authorizationQueryParams),
      tokenParams: texts(set.tokenBodyParams),
    },
    mapping: fixed?.mapping ?? { ...defaultMapping, ...texts(set.userMapProperties), ...texts(set.userInfoMapping) },
    afterAuthenticationUrl,
    afterLogoutUrl: words(set.afterLogoutUrl) ?? afterAuthenticationUrl,
    jwks,
    isForStaff: set.isForStaff === true,
    // only a signed answer can say how somebody signed in there
    enforcesSecondFactor: protocol === 'openid' && set.enforcesSecondFactor === true,
  }
}

/** A connection that staff may come through. */
export async function readSigningOfStaff(services: Services, place: { platformId?: string; provider: string }) {
  const signing = await readSigning(services, place)
  if (!signing.isForStaff) throw refuse('sso.notForStaff', { values: { provider: signing.provider } })
  return signing
}

function missingSettings(set: JsonObject, protocol: 'oauth2' | 'openid'): string[] {
  const always = ['clientId', 'afterAuthenticationUrl']
  const needed =
    protocol === 'oauth2'
      ? [...always, 'clientSecret', 'authorizationUrl', 'tokenUrl', 'userInfoUrl']
      : [...always, 'issuer']
  const missing = needed.filter((name) => words(set[name]) === undefined)
  if (protocol === 'openid') {
    const hasUrls = ['authorizationUrl', 'tokenUrl'].filter((name) => words(set[name]) !== undefined).length
    // an issuer alone is asked for its addresses; half of them is a mistake
    if (hasUrls === 1) missing.push(words(set.tokenUrl) ? 'authorizationUrl' : 'tokenUrl')
    const hasProof = words(set.jwksUrl) ?? objectIn(set.jwks) ?? words(set.clientSecret)
    if (hasUrls > 0 && hasProof === undefined) missing.push('jwksUrl, jwks or clientSecret')
  }
  return missing
}
