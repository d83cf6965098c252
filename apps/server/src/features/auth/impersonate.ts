import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { loggedAt, resumeSession, sessionOf, signedToken } from './sessions.ts'

type Body = Request<Endpoints['auth']['getTokens']>['body']

/** An access token for somebody else: for operators, and for members who act as their organization. */
export async function impersonate(body: Body, ctx: Context) {
  if (body.userId === undefined) throw refuse('request.fieldMissing', { values: { field: 'userId' } })
  if (ctx.caller.isSystem) return asSent(body, body.userId, ctx)
  if (body.roles !== undefined || body.permissions !== undefined) throw refuse('permission.denied')
  if (body.refreshToken === undefined) throw refuse('request.fieldMissing', { values: { field: 'refreshToken' } })
  await limitCalls(ctx, 'refresh')

  const found = await sessionOf(ctx, body.refreshToken)
  const { session, user: source } = await resumeSession(ctx, found.kind === 'session' ? found.session : undefined)
  const target = await findUser(ctx.db.read, body.userId)
  if (!target) throw refuse('impersonation.userUnknown')
  if (!may(ctx.caller, 'auth:impersonate') && !isMember(source, target)) throw refuse('permission.denied')
  ctx.log.info('A user is impersonated', { userId: target.id, sourceUserId: source.id, requestId: ctx.requestId })
  return signedToken(ctx, {
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
const asSent = ({ sourceUserId, roles, permissions }: Body, userId: string, ctx: Context) =>
  signedToken(ctx, {
    userId,
    ...(sourceUserId === undefined ? {} : { sourceUserId }),
    ...(roles === undefined ? {} : { roles }),
    ...(permissions === undefined ? {} : { permissions }),
    loggedAt: null,
  })
