import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { checkReach, findUser } from '../users/index.ts'
import { loggedAt, resumeSession, sessionOf, signedToken } from './sessions.ts'

type Input = BodyOf<Endpoints['auth']['getTokens']>

/** An access token for somebody else: for operators, and for members who act as their organization. */
export async function impersonate(input: Input, actor: Actor, services: Services) {
  // with a right of the console, it is recorded there
  if (actor.isConsole) throw refuse('console.useViewAs')
  if (input.userId === undefined) throw refuse('request.fieldMissing', { values: { field: 'userId' } })
  if (actor.isSystem) return asSent(input, input.userId, services)
  if (input.roles !== undefined || input.permissions !== undefined) throw refuse('permission.denied')
  if (input.refreshToken === undefined) throw refuse('request.fieldMissing', { values: { field: 'refreshToken' } })
  await limitCalls('refresh', actor, services)

  const found = await sessionOf(input.refreshToken, actor, services)
  const { session, user: source } = await resumeSession(
    found.kind === 'session' ? found.session : undefined,
    actor,
    services,
  )
  const target = await findUser(services.db.read, input.userId)
  if (!target) throw refuse('impersonation.userUnknown')
  if (!may(actor, 'auth:impersonate') && !isMember(source, target)) throw refuse('permission.denied')
  // what one is in an organization its roles for members say
  if (services.settings.limits && !target.is_organization) await checkReach(target, actor, services)
  services.log.info('A user is impersonated', {
    userId: target.id,
    sourceUserId: source.id,
    requestId: actor.requestId,
  })
  return signedToken(services, {
    userId: target.id,
    sourceUserId: source.id,
    loggedAt: loggedAt(session),
    // ends with the session of whoever acts, not only with that of the one acted for
    sid: session.id,
    roles: target.is_organization ? (source.organizations[target.id]?.roles ?? []) : target.roles,
    orgRoles: target.is_organization ? target.roles : null,
  })
}

const isMember = (user: UserRow, organization: UserRow) =>
  organization.is_organization && Object.hasOwn(user.organizations, organization.id)

/** A system call names its claims itself; the user may be foreign to Plaza. */
const asSent = ({ sourceUserId, roles, permissions }: Input, userId: string, services: Services) =>
  signedToken(services, {
    userId,
    ...(sourceUserId === undefined ? {} : { sourceUserId }),
    ...(roles === undefined ? {} : { roles }),
    ...(permissions === undefined ? {} : { permissions }),
    loggedAt: null,
  })
