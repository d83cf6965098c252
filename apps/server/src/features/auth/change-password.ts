import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { hashNewPassword, isStillPassword, storePassword, verifyPassword } from '../credentials/index.ts'
import { limitPasswordChange } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { appendUserEvent } from './user-events.ts'

const incorrect = () => refuse('password.incorrect')

export async function changePassword({ body }: Request<Endpoints['password']['change']>, ctx: Context) {
  const userId = ctx.caller.tokenUserId
  if (userId === null) throw refuse('caller.unknown')
  await limitPasswordChange(ctx, userId)
  const check = await verifyPassword(ctx, userId, body.currentPassword)
  if (check.outcome === 'none') throw refuse('password.missing')
  if (check.outcome === 'wrong') throw incorrect()
  const hash = await hashNewPassword(body.newPassword, ctx.settings, 'newPassword')

  await ctx.db.tx(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw refuse('permission.denied')
    // somebody who resets the password in this moment, because it was stolen, must win
    if (!(await isStillPassword(tx, userId, check.hash))) throw incorrect()
    const now = ctx.clock.now()
    await storePassword(tx, userId, hash, now)
    await appendUserEvent(tx, ctx, user, { type: 'password__changed', date: now })
  })
  ctx.log.info('A password was changed', { userId, requestId: ctx.requestId })
  return { success: true }
}
