import { isObject } from '@plaza/domain'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitResetRequest } from '../rate-limits/index.ts'
import { findUser, findUserByUsername, securityAddressOf } from '../users/index.ts'
import { issueReset } from './issue-reset.ts'

/**
 * Somebody who came through another service wants a password, too. The link goes to their confirmed address, which becomes
 * the name that they log in with: whoever only sits at an open screen gets nothing.
 */
export async function requestFirstPassword(actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  await limitResetRequest(userId, actor, services)
  const user = await findUser(services.db.read, userId)
  const address = user && (await securityAddressOf(services.db.read, user))
  const instant = user?.platform_data.instant
  const isChecked = isObject(instant) && instant.emailVerified === true
  if (!user || address === undefined || !isChecked) throw refuse('link.emailUnchecked')
  const username = user.username ?? address.toLowerCase()
  const holder = await findUserByUsername(services.db.read, username)
  if (holder && holder.id !== user.id) throw refuse('username.taken')
  await services.db.tx((tx) => issueReset(tx, services, user, user.username === null ? { username } : {}))
  services.log.info('A first password was requested', { userId, requestId: actor.requestId })
  return { success: true }
}
