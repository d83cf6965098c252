import type { JsonObject } from '@plaza/contract'
import type { Context, Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { type Claims, signAccessToken } from '../../lib/access-token.ts'
import { forbidden } from '../../lib/errors.ts'
import { isExpired, type Token } from '../credentials/index.ts'
import { findUser } from '../users/index.ts'
import { isSameClient } from './user-agent.ts'

const accessTokenSeconds = 3_600

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

export function signedToken({ authSecret, clock }: Services, claims: Claims) {
  const iat = toSeconds(clock.now())
  return {
    tokenType: 'Bearer',
    accessToken: signAccessToken({ ...claims, iat, exp: iat + accessTokenSeconds }, authSecret),
  }
}

/** An access token of a session. It names the session, so that it ends with it. */
export const sessionToken = (ctx: Context, user: UserRow, session: Pick<Token<'refresh'>, 'id' | 'createdDate'>) =>
  signedToken(ctx, { userId: user.id, roles: user.roles, loggedAt: toSeconds(session.createdDate), sid: session.id })

export const loggedAt = (session: Token<'refresh'>) => toSeconds(session.createdDate)

/** The session behind a refresh token, when this client may go on with it. Every other case is one and the same 403. */
export async function resumeSession(ctx: Context, session: Token<'refresh'> | undefined) {
  if (!session || isExpired(session, ctx.clock.now())) throw forbidden()
  if (!isSameClient({ atLogin: session.reference.userAgent, now: ctx.userAgent })) throw forbidden()
  const user = await findUser(ctx.db.read, session.userId)
  if (!user) throw forbidden()
  return { session, user }
}

const unitMs = { m: 60_000, h: 3_600_000, d: 24 * 3_600_000 }
const defaultLifetimeMs = 14 * unitMs.d

/** `{ "d": 1 }` and the like, as the operator set it. */
function lifetimeOf(setting: unknown) {
  if (typeof setting !== 'object' || setting === null) return defaultLifetimeMs
  const duration: JsonObject = { ...setting }
  for (const [unit, ms] of Object.entries(unitMs)) {
    const count = duration[unit]
    if (typeof count === 'number') return count * ms
  }
  return defaultLifetimeMs
}

/** When a session that begins now will end. */
export async function sessionEnd(ctx: Context, now: Date) {
  const { stelace } = await ctx.config.read('private')
  return new Date(now.getTime() + lifetimeOf(stelace.stelaceAuthRefreshTokenExpiration))
}
