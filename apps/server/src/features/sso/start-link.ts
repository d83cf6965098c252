import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { forbidden, unprocessable } from '../../lib/errors.ts'
import { hasPassword, issueToken, newTokenValue } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { readSigning, ssoAddress } from './connections.ts'
import { signedInUser } from './links.ts'
import { hasCheckedEmail } from './rules.ts'

const permissionMs = 2 * 60_000

/**
 * A permission to link, good for one visit to the provider. Somebody who signed up with another person's address must not
 * be able to keep a key to the account that this person will claim one day, so the address is confirmed first.
 */
export async function startLink({ body }: Request<Endpoints['links']['start']>, ctx: Context) {
  const userId = signedInUser(ctx)
  await limitCalls(ctx, 'sso')
  const user = await findUser(ctx.db.read, userId)
  if (!user) throw forbidden()
  const { provider } = await readSigning(ctx, { provider: body.provider })
  if (!hasCheckedEmail(user) && (await hasPassword(ctx.db, userId))) {
    throw unprocessable('Please confirm your e-mail address first', { emailNotChecked: true })
  }
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
