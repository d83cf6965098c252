import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findToken, isExpired, lockToken, markUsed } from '../credentials/index.ts'
import { queueMail } from '../notices/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { changeSignedOn } from '../users/index.ts'
import { signedInUser } from './links.ts'
import { providersOf } from './rules.ts'
import * as store from './store.ts'

/** The last step of linking, by the very person who began it: a code that came to another browser is of no use there. */
export async function createLink({ body }: Request<Endpoints['links']['create']>, ctx: Context) {
  const userId = signedInUser(ctx)
  await limitCalls(ctx, 'sso')
  const found = await findToken(ctx.db.read, 'ssoLogin', body.code)
  if (!found?.reference.isLink) throw refuse('code.invalid')
  if (found.userId !== userId) throw refuse('permission.denied')
  const now = ctx.clock.now()
  if (isExpired(found, now)) throw refuse('code.expired')

  return ctx.db.tx(async (tx) => {
    const token = await lockToken(tx, 'ssoLogin', found.id)
    if (!token || token.reference.isUsed) throw refuse('code.used')
    await markUsed(tx, token)
    const { provider, externalId } = token.reference
    const row = { provider, external_id: externalId, user_id: userId, created_date: now }
    const user = await changeSignedOn(tx, ctx, userId, (before) => {
      const providers = providersOf(before)
      return providers.includes(provider) ? {} : { platformData: { ssoProviders: [provider, ...providers] } }
    })
    if (!user) throw refuse('permission.denied')
    if (!(await store.insert(tx, row))) {
      const owner = await store.find(tx, provider, externalId)
      if (owner?.user_id === userId) return { provider, createdDate: owner.created_date.toISOString() }
      throw owner ? refuse('link.accountTaken') : refuse('link.providerLinked', { values: { provider } })
    }
    await queueMail(ctx, tx, { name: 'signInLinked', user, path: '/account/signin', data: { provider } })
    return { provider, createdDate: now.toISOString() }
  })
}
