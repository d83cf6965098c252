import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findToken, isExpired, lockToken, markUsed } from '../credentials/index.ts'
import { queueMail } from '../notices/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { changeSignedOn } from '../users/index.ts'
import { providersOf } from './rules.ts'
import * as store from './store.ts'

/** The last step of linking, by the very person who began it: a code that came to another browser is of no use there. */
export async function createLink(input: BodyOf<Endpoints['links']['create']>, actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  await limitCalls('sso', actor, services)
  const found = await findToken(services.db.read, 'ssoLogin', input.code)
  if (!found?.reference.isLink) throw refuse('code.invalid')
  if (found.userId !== userId) throw refuse('permission.denied')
  const now = services.clock.now()
  if (isExpired(found, now)) throw refuse('code.expired')

  return services.db.tx(async (tx) => {
    const token = await lockToken(tx, 'ssoLogin', found.id)
    if (!token || token.reference.isUsed) throw refuse('code.used')
    await markUsed(tx, token)
    const { provider, externalId } = token.reference
    const row = { provider, external_id: externalId, user_id: userId, created_date: now }
    const user = await changeSignedOn(tx, services, userId, (before) => {
      const providers = providersOf(before)
      return providers.includes(provider) ? {} : { platformData: { ssoProviders: [provider, ...providers] } }
    })
    if (!user) throw refuse('permission.denied')
    if (!(await store.insert(tx, row))) {
      const owner = await store.find(tx, provider, externalId)
      if (owner?.user_id === userId) return { provider, createdDate: owner.created_date.toISOString() }
      throw owner ? refuse('link.accountTaken') : refuse('link.providerLinked', { values: { provider } })
    }
    await queueMail(services, tx, { name: 'signInLinked', user, path: '/account/signin', data: { provider } })
    return { provider, createdDate: now.toISOString() }
  })
}
