import type { Actor, Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { type Claims, signAccessToken } from '../../lib/access-token.ts'
import { refuse } from '../../lib/errors.ts'
import {
  accessTokenSeconds,
  findSession,
  isExpired,
  networkFamily,
  type SessionKind,
  sessionMsOf,
  type Token,
} from '../credentials/index.ts'
import { findUser } from '../users/index.ts'
import { isSameClient } from './user-agent.ts'

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

export function signedToken({ authSecret, clock }: Services, claims: Claims) {
  const now = clock.now()
  const iat = toSeconds(now)
  // a system call gets the claims that it names, and no others
  const exact = claims.sid === undefined ? {} : { iatMs: now.getTime() }
  return {
    tokenType: 'Bearer',
    accessToken: signAccessToken({ ...claims, iat, ...exact, exp: iat + accessTokenSeconds }, authSecret),
  }
}

/** An access token of a session. It names the session, so that it ends with it. */
export const sessionToken = (
  user: UserRow,
  session: Pick<Token<'refresh'>, 'id' | 'createdDate'>,
  services: Services,
) =>
  signedToken(services, {
    userId: user.id,
    roles: user.roles,
    loggedAt: toSeconds(session.createdDate),
    sid: session.id,
  })

export const loggedAt = (session: Token<'refresh'>) => toSeconds(session.createdDate)

/** The session that a refresh token stands for here and now. */
export const sessionOf = (refreshToken: string, actor: Actor, services: Services, kind: SessionKind = 'web') =>
  findSession(services.db.read, refreshToken, {
    secrets: services.secrets,
    now: services.clock.now(),
    kind,
    isFamiliar: ({ reference: { userAgent, networks = [] } }) =>
      networks.includes(networkFamily(actor.address, services.secrets)) &&
      isSameClient({ atLogin: userAgent, now: actor.userAgent }),
  })

/** The session behind a refresh token, when this client may go on with it. Every other case is one and the same 403. */
export async function resumeSession(session: Token<'refresh'> | undefined, actor: Actor, services: Services) {
  if (!session || isExpired(session, services.clock.now())) throw refuse('session.over')
  if (!isSameClient({ atLogin: session.reference.userAgent, now: actor.userAgent })) throw refuse('session.over')
  const user = await findUser(services.db.read, session.userId)
  if (!user) throw refuse('session.over')
  return { session, user }
}

/** When a session that begins now will end. */
export async function sessionEnd(now: Date, services: Services) {
  const { stelace } = await services.config.read('private')
  return new Date(now.getTime() + sessionMsOf(stelace.stelaceAuthRefreshTokenExpiration))
}
