import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { hasPassword, issueToken, newTokenValue, resetLinkMs } from '../credentials/index.ts'
import { limitResetRequest } from '../rate-limits/index.ts'
import { findUser, findUserByUsername } from '../users/index.ts'
import { appendUserEvent } from './user-events.ts'

export async function requestReset({ body }: Request<Endpoints['password']['resetRequest']>, ctx: Context) {
  await limitResetRequest(ctx, body.username)
  const found = await findUserByUsername(ctx.db.read, body.username)
  if (!found) {
    // developers want to know; strangers on a real marketplace must not learn who has an account
    if (ctx.settings.environment === 'test') throw refuse('password.userUnknown', { data: 'The user does not exist' })
    return { success: true }
  }
  if (!(await hasPassword(ctx.db, found.id))) throw refuse('password.missing')

  await ctx.db.tx(async (tx) => {
    const user = await findUser(tx, found.id)
    if (!user) return
    const now = ctx.clock.now()
    const { origin } = ctx.settings
    const resetToken = newTokenValue('resetPassword', origin, now)
    const expirationDate = new Date(now.getTime() + resetLinkMs)
    const eventId = await appendUserEvent(tx, ctx, user, {
      type: 'password__reset_requested',
      date: now,
      metadata: { expirationDate: expirationDate.toISOString() },
      secret: { values: { resetToken }, until: expirationDate },
    })
    await issueToken(tx, origin, {
      type: 'resetPassword',
      value: resetToken,
      userId: user.id,
      createdDate: now,
      expirationDate,
      reference: { eventId },
    })
  })
  ctx.log.info('A password reset was requested', { userId: found.id, requestId: ctx.requestId })
  return { success: true }
}
