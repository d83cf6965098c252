import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { forbidden } from '../../lib/errors.ts'
import { isStillPassword, issueToken, newTokenValue, verifyPassword } from '../credentials/index.ts'
import { limitLogin, rememberSuccess } from '../rate-limits/index.ts'
import { findUserByUsername } from '../users/index.ts'
import { sessionEnd, sessionToken } from './sessions.ts'

export async function login({ body }: Request<Endpoints['auth']['login']>, ctx: Context) {
  await limitLogin(ctx, body.username)
  const user = await findUserByUsername(ctx.db.read, body.username)
  const check = await verifyPassword(ctx.db, user?.id, body.password)
  if (!user || check.outcome !== 'right') {
    ctx.log.info('A login failed', { requestId: ctx.requestId })
    throw forbidden()
  }

  const now = ctx.clock.now()
  const expirationDate = await sessionEnd(ctx, now)
  const { origin } = ctx.settings
  const refreshToken = newTokenValue('refresh', origin, now)
  await ctx.db.tx(async (tx) => {
    // a reset that ended all sessions while we were hashing must end this one too
    if (!(await isStillPassword(tx, user.id, check.hash))) throw forbidden()
    await issueToken(tx, origin, {
      type: 'refresh',
      value: refreshToken,
      userId: user.id,
      createdDate: now,
      expirationDate,
      reference: { userAgent: ctx.userAgent },
    })
  })
  await rememberSuccess(ctx, body.username)
  ctx.log.info('A user logged in', { userId: user.id, requestId: ctx.requestId })
  return { ...sessionToken(ctx, user, now), refreshToken, userId: user.id }
}
