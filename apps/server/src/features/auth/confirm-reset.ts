import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import {
  cutOff,
  endSessions,
  findToken,
  hashNewPassword,
  isExpired,
  removeToken,
  removeTokensOf,
  storePassword,
} from '../credentials/index.ts'
import { limitCalls, rememberSuccess } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { appendUserEvent } from './user-events.ts'

export async function confirmReset({ body }: Request<Endpoints['password']['resetConfirm']>, ctx: Context) {
  await limitCalls(ctx, 'resetConfirm')
  const token = await findToken(ctx.db.read, 'resetPassword', body.resetToken)
  if (!token) throw refuse('password.tokenInvalid')
  if (isExpired(token, ctx.clock.now())) throw refuse('password.tokenExpired')
  const hash = await hashNewPassword(body.newPassword, ctx.settings, 'newPassword')

  const user = await ctx.changes.write('tokenCutoffs', async (tx) => {
    const found = await findUser(tx, token.userId)
    if (!found) throw refuse('password.tokenInvalid')
    // the row of the password goes first: logins and other resets of this user wait for it
    const now = ctx.clock.now()
    await storePassword(tx, found.id, hash, now)
    if (!(await removeToken(tx, 'resetPassword', body.resetToken))) throw refuse('password.tokenInvalid')
    if (ctx.settings.limits) {
      await signOutEverywhere(tx, ctx, found)
      await ctx.events.clearSecrets(tx, token.reference.eventId)
    }
    await appendUserEvent(tx, ctx, found, { type: 'password__reset_confirmed', date: now })
    return found
  })
  // they proved who they are, whatever strangers have tried with their name
  if (user.username !== null) await rememberSuccess(ctx, user.username)
  ctx.log.info('A password was reset', { userId: user.id, requestId: ctx.requestId })
  return { success: true }
}

/** Whoever knew the old password, or asked for another link, is out. The time is read here, after waiting for logins. */
async function signOutEverywhere(tx: Tx, ctx: Context, user: UserRow) {
  const now = ctx.clock.now()
  await endSessions(tx, user.id, { isChosen: () => true, now })
  await removeTokensOf(tx, user.id, ['resetPassword'])
  await cutOff(tx, user.id, now)
}
