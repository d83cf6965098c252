import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { ProviderError } from '../../providers/payments/index.ts'
import { checkValues } from '../blocks/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser, keepUserData } from '../users/index.ts'
import { accountKey, keptOf } from './rules.ts'

/** An owner, person or organization, gets an account with the provider once, and a fresh page to complete it each time. */
export async function linkPayout(actor: Actor, services: Services) {
  const { userId } = actor
  const user = userId === null ? undefined : await findUser(services.db.read, userId)
  if (!user) throw refuse('payout.noAccount')
  const way = await services.payments.current()
  const payments = way.kind === 'online' ? await services.payments.open(way.provider) : undefined
  if (way.kind !== 'online' || !payments) throw refuse('payout.noProvider')
  await limitCalls('checkout', actor, services)

  try {
    const key = accountKey(way.provider)
    let { id: accountId } = keptOf(user, key)
    if (typeof accountId !== 'string') {
      const name = user.display_name ?? undefined
      const created = await payments.createAccount({ userId: user.id, email: user.email ?? undefined, name })
      await keepUserData(services, user.id, { platformData: { _private: { [key]: created } } })
      accountId = created.id
    }
    await checkValues({ payout: accountId }, services)
    const page = `${services.settings.publicUrl}/account/payout`
    const urls = { returnUrl: `${page}?linked=true`, refreshUrl: `${page}?linked=again` }
    return { url: await payments.accountPage(accountId, urls) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const data = { providerError: error.details }
    throw refuse('payment.providerFailed', services.settings.isLive ? {} : { data })
  }
}
