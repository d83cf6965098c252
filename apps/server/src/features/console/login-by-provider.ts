import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findToken, isExpired, lockToken, markUsed, noteFailure } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { readSigningOfStaff } from '../sso/index.ts'
import { findUser } from '../users/index.ts'
import { newChallenge } from './challenge.ts'
import { isStaff } from './login.ts'

/**
 * A code that came back from a provider, in place of the password. Our own second factor is asked for as well, unless the
 * connection is trusted to ask for one and says that it did.
 */
export async function loginByProvider(code: string, actor: Actor, services: Services) {
  await limitCalls('sso', actor, services)
  const found = await findToken(services.db.read, 'ssoLogin', code)
  if (!found?.reference.isForConsole) throw refuse('code.invalid')
  if (isExpired(found, services.clock.now())) throw refuse('code.expired')
  const { provider, hasTwoFactors = false } = found.reference
  // it may have been switched off since
  const { enforcesSecondFactor } = await readSigningOfStaff(services, { provider })
  const user = await services.db.tx(async (tx) => {
    const token = await lockToken(tx, 'ssoLogin', found.id)
    if (!token || token.reference.isUsed) throw refuse('code.used')
    await markUsed(tx, token)
    return findUser(tx, token.userId)
  })
  if (!user || !(await isStaff(user, services))) {
    await noteFailure({ place: 'console', userId: user?.id, provider }, actor, services)
    services.log.info('A sign-in to the console failed', { requestId: actor.requestId })
    throw refuse('console.providerRefused')
  }
  const isProved = enforcesSecondFactor && hasTwoFactors
  return services.db.tx((tx) => newChallenge(tx, { userId: user.id, provider, isProved }, services))
}
