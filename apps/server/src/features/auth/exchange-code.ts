import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findToken, isExpired, lockToken, markUsed, type Token, takeToken } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { beginSession } from './begin-session.ts'

/**
 * A session for a single-use code: the one that single sign-on ended with (docs/contract/01-auth.md §4.2), or that of a link
 * which those who help somebody made for them.
 */
export async function exchangeCode(code: string | undefined, actor: Actor, services: Services) {
  await limitCalls('sso', actor, services)
  const link = code === undefined ? undefined : await findToken(services.db.read, 'signInLink', code)
  if (link && code !== undefined) return useLink(link, code, actor, services)
  const found = code === undefined ? undefined : await findToken(services.db.read, 'ssoLogin', code)
  // one that links a service to an account lets nobody in, and one for the console opens the console alone
  if (!found || found.reference.isLink || found.reference.isForConsole) throw refuse('code.invalid')
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

async function useLink(link: Token<'signInLink'>, code: string, actor: Actor, services: Services) {
  if (isExpired(link, services.clock.now())) throw refuse('code.expired')
  return beginSession(actor, services, async (tx) => {
    const user = await findUser(tx, link.userId)
    if (!(await takeToken(tx, 'signInLink', code))) throw refuse('code.used')
    if (!user) throw refuse('code.userGone')
    return { user, amr: ['link'] }
  })
}
