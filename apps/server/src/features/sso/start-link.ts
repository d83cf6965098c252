import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { ssoAddress } from '../../lib/sso-address.ts'
import { hasPassword, isJustSignedIn, issueToken, newTokenValue, verifyPassword } from '../credentials/index.ts'
import { limitCalls, limitPasswordChange } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { readSigning } from './connections.ts'
import { hasCheckedEmail } from './rules.ts'

const permissionMs = 2 * 60_000

/**
 * A service that is linked opens the account for good, so a stolen access token must not be enough: the password is asked
 * for, or, where there is none, a sign-in a moment ago.
 */
async function proveOwner(userId: string, password: string | undefined, actor: Actor, services: Services) {
  if (await hasPassword(services.db.read, userId)) {
    await limitPasswordChange(userId, actor, services)
    const check = await verifyPassword(services, userId, password ?? '')
    if (check.outcome !== 'right') throw refuse('password.incorrect')
    return
  }
  if (!(await isJustSignedIn(services.db.read, { userId, sessionId: actor.sessionId }, services.clock.now()))) {
    throw refuse('link.signInAgain', { data: { signInAgain: true } })
  }
}

/**
 * A permission to link, good for one visit to the provider. Somebody who signed up with another person's address must not
 * be able to keep a key to the account that this person will claim one day, so the address is confirmed first.
 */
export async function startLink(input: BodyOf<Endpoints['links']['start']>, actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  await limitCalls('sso', actor, services)
  const user = await findUser(services.db.read, userId)
  if (!user) throw refuse('permission.denied')
  const { provider } = await readSigning(services, { provider: input.provider })
  if (!hasCheckedEmail(user) && (await hasPassword(services.db.read, userId))) {
    throw refuse('link.emailUnchecked', { data: { emailNotChecked: true } })
  }
  if (services.settings.limits) await proveOwner(userId, input.currentPassword, actor, services)
  const now = services.clock.now()
  const value = newTokenValue('ssoLink', services.settings.origin, now)
  await services.db.tx((tx) =>
    issueToken(tx, services.settings.origin, {
      type: 'ssoLink',
      value,
      userId,
      createdDate: now,
      expirationDate: new Date(now.getTime() + permissionMs),
      reference: { provider },
    }),
  )
  return { url: `${ssoAddress(services.settings, provider)}?link=${value}` }
}
