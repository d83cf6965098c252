import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { hashNewPassword, isStillPassword, storePassword, verifyPassword } from '../credentials/index.ts'
import { limitPasswordChange } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { appendUserEvent } from './user-events.ts'

const incorrect = () => refuse('password.incorrect')

export async function changePassword(input: BodyOf<Endpoints['password']['change']>, actor: Actor, services: Services) {
  const userId = actor.tokenUserId
  if (userId === null) throw refuse('caller.unknown')
  await limitPasswordChange(userId, actor, services)
  const check = await verifyPassword(services, userId, input.currentPassword)
  if (check.outcome === 'none') throw refuse('password.missing')
  if (check.outcome === 'wrong') throw incorrect()
  const hash = await hashNewPassword(input.newPassword, services.settings, 'newPassword')

  await services.db.tx(async (tx) => {
    const user = await findUser(tx, userId)
    if (!user) throw refuse('permission.denied')
    // somebody who resets the password in this moment, because it was stolen, must win
    if (!(await isStillPassword(tx, userId, check.hash))) throw incorrect()
    const now = services.clock.now()
    await storePassword(tx, userId, hash, now)
    await appendUserEvent(tx, services, user, { type: 'password__changed', date: now })
  })
  services.log.info('A password was changed', { userId, requestId: actor.requestId })
  return { success: true }
}
