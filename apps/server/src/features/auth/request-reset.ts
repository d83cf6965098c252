import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { hasPassword, noteSignIn } from '../credentials/index.ts'
import { limitResetRequest } from '../rate-limits/index.ts'
import { findUser, findUserByUsername } from '../users/index.ts'
import { issueReset } from './issue-reset.ts'

export async function requestReset(
  input: BodyOf<Endpoints['password']['resetRequest']>,
  actor: Actor,
  services: Services,
) {
  await limitResetRequest(input.username, actor, services)
  const found = await findUserByUsername(services.db.read, input.username)
  if (!found) {
    // developers want to know; strangers on a real marketplace must not learn who has an account
    if (services.settings.environment === 'test')
      throw refuse('password.userUnknown', { data: 'The user does not exist' })
    return { success: true }
  }
  if (!(await hasPassword(services.db.read, found.id))) throw refuse('password.missing')

  await services.db.tx(async (tx) => {
    const user = await findUser(tx, found.id)
    if (!user) return
    await issueReset(tx, services, user)
    await noteSignIn(tx, { kind: 'resetAsked', place: 'web', userId: user.id }, actor, services)
  })
  services.log.info('A password reset was requested', { userId: found.id, requestId: actor.requestId })
  return { success: true }
}
