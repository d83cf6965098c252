import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import {
  freshSignInMs,
  hasPassword,
  issueToken,
  listSessions,
  newTokenValue,
  verifyPassword,
} from '../credentials/index.ts'
import { limitCalls, limitPasswordChange } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { readSigning, ssoAddress } from './connections.ts'
import { signedInUser } from './links.ts'
import { hasCheckedEmail } from './rules.ts'

const permissionMs = 2 * 60_000

/**
 * A service that is linked opens the account for good, so a stolen access token must not be enough: the password is asked
 * for, or, where there is none, a sign-in a moment ago.
 */
async function proveOwner(ctx: Context, userId: string, password: string | undefined) {
  if (await hasPassword(ctx.db, userId)) {
    await limitPasswordChange(ctx, userId)
    const check = await verifyPassword(ctx, userId, password ?? '')
    if (check.outcome !== 'right') throw refuse('password.incorrect')
    return
  }
  const sessions = await listSessions(ctx.db.read, userId, ctx.clock.now())
  const current = sessions.find(({ id }) => id === ctx.caller.sessionId)
  const ageMs = current && ctx.clock.now().getTime() - current.createdDate.getTime()
  if (ageMs === undefined || ageMs > freshSignInMs) {
    throw refuse('link.signInAgain', { data: { signInAgain: true } })
  }
}

/**
 * A permission to link, good for one visit to the provider. Somebody who signed up with another person's address must not
 * be able to keep a key to the account that this person will claim one day, so the address is confirmed first.
 */
export async function startLink({ body }: Request<Endpoints['links']['start']>, ctx: Context) {
  const userId = signedInUser(ctx)
  await limitCalls(ctx, 'sso')
  const user = await findUser(ctx.db.read, userId)
  if (!user) throw refuse('permission.denied')
  const { provider } = await readSigning(ctx, { provider: body.provider })
  if (!hasCheckedEmail(user) && (await hasPassword(ctx.db, userId))) {
    throw refuse('link.emailUnchecked', { data: { emailNotChecked: true } })
  }
  if (ctx.settings.limits) await proveOwner(ctx, userId, body.currentPassword)
  const now = ctx.clock.now()
  const value = newTokenValue('ssoLink', ctx.settings.origin, now)
  await ctx.db.tx((tx) =>
    issueToken(tx, ctx.settings.origin, {
      type: 'ssoLink',
      value,
      userId,
      createdDate: now,
      expirationDate: new Date(now.getTime() + permissionMs),
      reference: { provider },
    }),
  )
  return { url: `${ssoAddress(ctx, provider)}?link=${value}` }
}
