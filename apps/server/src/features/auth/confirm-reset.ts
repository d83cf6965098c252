import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
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
  removeWaysIn,
  storePassword,
} from '../credentials/index.ts'
import { limitCalls, rememberSuccess } from '../rate-limits/index.ts'
import { findUser, giveUsername } from '../users/index.ts'
import { appendUserEvent } from './user-events.ts'

export async function confirmReset(
  input: BodyOf<Endpoints['password']['resetConfirm']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('resetConfirm', actor, services)
  const token = await findToken(services.db.read, 'resetPassword', input.resetToken)
  if (!token) throw refuse('password.tokenInvalid')
  if (isExpired(token, services.clock.now())) throw refuse('password.tokenExpired')
  const hash = await hashNewPassword(input.newPassword, services.settings, 'newPassword')

  const user = await services.changes.write('tokenCutoffs', async (tx) => {
    const found = await findUser(tx, token.userId)
    if (!found) throw refuse('password.tokenInvalid')
    // the row of the password goes first: logins and other resets of this user wait for it
    const now = services.clock.now()
    await storePassword(tx, found.id, hash, now)
    if (!(await removeToken(tx, 'resetPassword', input.resetToken))) throw refuse('password.tokenInvalid')
    const { username } = token.reference
    if (username !== undefined) await giveUsername(tx, services, { userId: found.id, username })
    if (services.settings.limits) {
      await signOutEverywhere(tx, found, services)
      await services.events.clearSecrets(tx, token.reference.eventId)
    }
    await appendUserEvent(tx, services, found, { type: 'password__reset_confirmed', date: now })
    return found
  })
  // they proved who they are, whatever strangers have tried with their name
  if (user.username !== null) await rememberSuccess(user.username, actor, services)
  services.log.info('A password was reset', { userId: user.id, requestId: actor.requestId })
  return { success: true }
}

/** Whoever knew the old password, or asked for another link, is out. The time is read here, after waiting for logins. */
async function signOutEverywhere(tx: Tx, user: UserRow, services: Services) {
  const now = services.clock.now()
  await endSessions(tx, user.id, { isChosen: () => true, now })
  await removeWaysIn(tx, user.id)
  await cutOff(tx, user.id, now)
}
