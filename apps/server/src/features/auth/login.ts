import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isStillPassword, noteFailure, verifyPassword } from '../credentials/index.ts'
import { limitLogin, rememberSuccess } from '../rate-limits/index.ts'
import { findUserByUsername } from '../users/index.ts'
import { beginSession } from './begin-session.ts'

export async function login(input: BodyOf<Endpoints['auth']['login']>, actor: Actor, services: Services) {
  await limitLogin(input.username, actor, services)
  const user = await findUserByUsername(services.db.read, input.username)
  const check = await verifyPassword(services, user?.id, input.password)
  if (!user || check.outcome !== 'right') {
    await noteFailure({ place: 'web', userId: user?.id }, actor, services)
    services.log.info('A login failed', { requestId: actor.requestId })
    throw refuse('credentials.wrong')
  }
  const tokens = await beginSession(actor, services, async (tx) => {
    // a reset that ended all sessions while we were hashing must end this one too
    if (!(await isStillPassword(tx, user.id, check.hash))) throw refuse('credentials.wrong')
    return { user, amr: ['pwd'] }
  })
  await rememberSuccess(input.username, actor, services)
  return tokens
}
