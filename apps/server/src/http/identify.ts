import { type ApiVersion, apiVersions, type EndpointShape, type Permission } from '@plaza/contract'
import { addGrants, allGrants, type Grants, holds, holdsAny, noGrants } from '@plaza/domain'
import type { Settings } from '../config.ts'
import type { Actor, Headers, ViewAs } from '../context.ts'
import { type Claims, userOf, verifyAccessToken } from '../lib/access-token.ts'
import type { Clock } from '../lib/clock.ts'
import { type Credentials, parseAuthorization, withKey } from '../lib/credentials.ts'
import { refuse } from '../lib/errors.ts'
import { isSameSecret } from '../lib/secrets.ts'

type KeyRights = {
  id: string
  roles: string[]
  permissions: string[]
  readNamespaces: string[]
  editNamespaces: string[]
}

/** What the pipeline must ask of the slices; `app.ts` introduces them. */
export type IdentityPorts = {
  settings: Settings
  clock: Clock
  /** Each of which may have signed a token. */
  authSecrets: readonly string[]
  workflowKey: string
  findApiKey(key: string): Promise<KeyRights | undefined>
  grantsOfRoles(values: readonly string[]): Promise<Grants>
  /** A member's permissions in an organization; refuses everyone else. */
  rightsInOrganization(userId: string | null, organizationId: string): Promise<Grants>
  /** What remains of a token's claims, since its session or roles may have ended; undefined if it is no longer valid. */
  withLimits(claims: Claims): Promise<Claims | undefined>
  configuredApiVersion(): Promise<ApiVersion | undefined>
  /** Whether a console session has proved a second factor a moment ago. */
  isFresh(sessionId: string): Promise<boolean>
}

/** What the headers claim, before anything is looked up. */
export type Identity = {
  credentials: Credentials
  claims: Claims | undefined
  isSystem: boolean
  usesSystemRights: boolean
  organizationId: string | undefined
  actingUserId: string | undefined
  workflowKey: string | undefined
}

const single = (headers: Headers, name: string) => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Steps 3 to 5 of docs/contract/00-common.md §6: headers are parsed, the environment is checked, the token is verified.
 */
export async function identify(headers: Headers, endpoint: EndpointShape, ports: IdentityPorts): Promise<Identity> {
  const { settings } = ports
  const systemKey = single(headers, 'x-stelace-system-key')
  const isSystem =
    systemKey !== undefined && settings.systemKey !== undefined && isSameSecret(systemKey, settings.systemKey)
  const identity: Identity = {
    credentials: {},
    claims: undefined,
    isSystem,
    usesSystemRights: isSystem && single(headers, 'x-stelace-system-permissions') !== 'check',
    organizationId: single(headers, 'x-stelace-organization-id'),
    actingUserId: single(headers, 'x-stelace-user-id'),
    workflowKey: single(headers, 'x-stelace-workflow-key'),
  }
  if (endpoint.access.kind === 'noKey') return identity

  const credentials = parseCredentials(headers)
  if (credentials.parsedKey && credentials.parsedKey.env !== settings.environment) {
    throw refuse('caller.otherEnvironment', {
      values: { environment: credentials.parsedKey.env, here: settings.environment },
    })
  }
  const claims = await verifiedClaims(credentials.token, ports)
  if (!claims && isForSession(credentials) && single(headers, clientHeader) !== undefined)
    throw refuse('session.expired')
  const isNamed =
    credentials.apiKey !== undefined || claims !== undefined || isSystem || isWorkflow(identity.workflowKey, ports)
  if (settings.requireApiKey && !isNamed) throw refuse('caller.keyMissing')
  return { ...identity, credentials, claims }
}

/**
 * Sent by our own client, which refreshes when told that its token is no longer valid. Other clients are not told: according to
 * the contract such a token is ignored, and their calls continue as anonymous.
 */
const clientHeader = 'x-plaza-client'

/** A token that is to speak for itself, not one that a secret key speaks over. */
const isForSession = ({ token, parsedKey }: Credentials) =>
  token !== undefined && (parsedKey === undefined || parsedKey.type === 'pubk')

const isWorkflow = (key: string | undefined, ports: IdentityPorts) =>
  key !== undefined && isSameSecret(key, ports.workflowKey)

function parseCredentials(headers: Headers): Credentials {
  const authorization = single(headers, 'authorization')
  const credentials = authorization === undefined ? {} : parseAuthorization(authorization)
  const plainKey = single(headers, 'x-api-key')
  return credentials.apiKey === undefined && plainKey !== undefined
    ? { ...credentials, ...withKey(plainKey) }
    : credentials
}

async function verifiedClaims(token: string | undefined, ports: IdentityPorts) {
  if (token === undefined) return
  const claims = verifyAccessToken(token, ports.authSecrets, ports.clock.now())
  return claims && ports.withLimits(claims)
}

/** The API version of a call: its header, else the marketplace's, else the deployment's. */
export async function chooseVersion(headers: Headers, ports: IdentityPorts): Promise<ApiVersion> {
  const requested = single(headers, 'x-stelace-version')
  if (requested === undefined) return (await ports.configuredApiVersion()) ?? ports.settings.defaultApiVersion
  const known = apiVersions.find((version) => version === requested)
  if (!known) throw refuse('version.unknown', { data: { versionsAvailable: apiVersions } })
  return known
}

/** Who calls, as far as headers and permissions tell. */
export type Caller = Omit<Actor, 'ownGrants' | 'address' | 'userAgent' | 'requestId' | 'reason'>

/** Step 7 of docs/contract/00-common.md §6: who is it, and may they call this? */
export async function authorize(identity: Identity, endpoint: EndpointShape, ports: IdentityPorts): Promise<Caller> {
  const { access } = endpoint
  const tokenUserId = userOf(identity.claims)
  const isForOther = identity.actingUserId !== undefined || identity.organizationId !== undefined
  if (isForOther && isConsole(identity)) throw refuse('console.useViewAs')
  if (access.kind === 'wellFormedKey' || access.kind === 'noKey') {
    const grants = identity.usesSystemRights ? allGrants : noGrants
    return caller(identity, {
      kind: identity.isSystem ? 'system' : 'public',
      grants,
      userId: tokenUserId,
      realUserId: tokenUserId,
    })
  }
  const { kind, grants, keyId } = await grantsOf(identity, ports)
  const organizationId = kind === 'user' ? identity.organizationId : undefined
  const used = organizationId === undefined ? grants : await ports.rightsInOrganization(tokenUserId, organizationId)
  const permissions = access.kind === 'permissions' ? access.permissions : []
  if (access.kind === 'permissions' && access.exception === undefined && !holdsAny(used, permissions))
    throw refuse('permission.denied')
  const isOther = identity.actingUserId !== undefined && (await mayActAsOther(kind, used, permissions, ports))
  const realUserId = isOther ? (identity.actingUserId ?? null) : tokenUserId
  return caller(identity, {
    kind,
    grants: used,
    realUserId,
    userId: organizationId ?? realUserId,
    apiKeyId: keyId ?? null,
  })
}

/** Whether the token of a console session speaks, and not a key that was sent with it. */
const isConsole = ({ claims, credentials, usesSystemRights, workflowKey }: Identity) =>
  claims?.aud === 'console' &&
  typeof claims.sid === 'string' &&
  isForSession(credentials) &&
  !usesSystemRights &&
  workflowKey === undefined

/** What a token of view-as says of itself; nothing of any other, and nothing that a key speaks over. */
function viewAsOf({ claims, credentials, usesSystemRights, workflowKey }: Identity): ViewAs | undefined {
  const { viewAs: mode, sid, sourceUserId, hasMessages } = claims ?? {}
  if (mode !== 'look' && mode !== 'act') return
  if (!isForSession(credentials) || usesSystemRights || workflowKey !== undefined) return
  return { mode, sessionId: String(sid), staffId: String(sourceUserId), hasMessages: hasMessages === true }
}

type CallerParts = Pick<Caller, 'kind' | 'grants' | 'userId' | 'realUserId'> & { apiKeyId?: string | null }

const caller = (identity: Identity, parts: CallerParts): Caller => ({
  apiKeyId: null,
  ...parts,
  isSystem: identity.isSystem,
  tokenUserId: userOf(identity.claims),
  isConsole: isConsole(identity),
  viewAs: viewAsOf(identity),
  sessionId: typeof identity.claims?.sid === 'string' ? identity.claims.sid : undefined,
})

/** Whose permissions count: the first match of docs/contract/00-common.md §2.4. Any key that was sent must exist. */
export async function grantsOf(identity: Identity, ports: IdentityPorts) {
  const { credentials, claims } = identity
  const key = credentials.apiKey === undefined ? undefined : await ports.findApiKey(credentials.apiKey)
  if (credentials.apiKey !== undefined && !key) throw refuse('caller.unknown')
  const keyId = key?.id
  if (identity.usesSystemRights) return { kind: 'system' as const, grants: allGrants, keyId }
  if (identity.workflowKey !== undefined) {
    if (!isWorkflow(identity.workflowKey, ports)) throw refuse('caller.workflowKeyWrong')
    return { kind: 'workflow' as const, grants: allGrants, keyId }
  }
  if (key && credentials.parsedKey?.type !== 'pubk') {
    return { kind: 'key' as const, grants: addGrants(await ports.grantsOfRoles(key.roles), key), keyId }
  }
  if (!claims) return { kind: 'public' as const, grants: await ports.grantsOfRoles(['public']), keyId }
  const direct = {
    permissions: [...(claims.permissions ?? []), ...(claims.scope ?? '').split(' ').filter(Boolean)],
    readNamespaces: claims.readNamespaces ?? [],
    editNamespaces: claims.editNamespaces ?? [],
  }
  const ofRoles = await ports.grantsOfRoles([...(claims.roles ?? []), 'public'])
  return { kind: 'user' as const, grants: addGrants(ofRoles, direct), keyId }
}

/**
 * `x-stelace-user-id` is honoured for callers who could do the same to anyone's objects anyway. A permission that everyone has
 * proves nothing: the public role may list and read all users, and would otherwise see each of them as they see themselves.
 */
async function mayActAsOther(
  kind: Caller['kind'],
  grants: Grants,
  permissions: readonly Permission[],
  ports: IdentityPorts,
): Promise<boolean> {
  const wide = permissions.filter((permission) => permission.endsWith(':all'))
  if (wide.length === 0) return kind === 'key' || kind === 'system' || kind === 'workflow'
  if (!wide.every((permission) => holds(grants, permission))) return false
  const everybody = await ports.grantsOfRoles(['public'])
  return grants.everything || wide.some((permission) => !holds(everybody, permission))
}
