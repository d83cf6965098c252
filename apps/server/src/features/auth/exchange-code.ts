import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findToken, isExpired, lockToken, markUsed } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { beginSession } from './begin-session.ts'

/** A session for the single-use code that single sign-on ended with (docs/contract/01-auth.md §4.2). */
export async function exchangeCode(code: string | undefined, actor: Actor, services: Services) {
  await limitCalls('sso', actor, services)
  const found = code === undefined ? undefined : await findToken(services.db.read, 'ssoLogin', code)
  // one that links a service to an account lets nobody in
  if (!found || found.reference.isLink) throw refuse('code.invalid')
  if (isExpired(found, services.clock.now())) throw refuse('code.expired')
  return beginSession(actor, services, async (tx) => {
    const token = await lockToken(tx, 'ssoLogin', found.id)
    if (!token || token.reference.isUsed) throw refuse('code.used')
    await markUsed(tx, token)
    const user = await findUser(tx, token.userId)
    if (!user) throw refuse('code.userGone')
    const { provider, idToken } = token.reference
    return { user, reference: { provider, ...(idToken ? { idToken } : {}) } }
  })
}
