import { type OnlineProvider, onlineProviders } from '@plaza/contract'
import { asObject, paymentKindOf } from '@plaza/domain'
import type { PaymentOptions, Services } from '../../context.ts'
import { type Payments, paymentProviders } from '../../providers/payments/index.ts'

/** The providers of the marketplace, each made anew when operators change its keys. */
export function createPaymentOptions({ config, settings }: Pick<Services, 'config' | 'settings'>): PaymentOptions {
  const opened = new Map<OnlineProvider, { keys: string; payments: Promise<Payments> | undefined }>()

  const keysOf = async (provider: OnlineProvider) =>
    asObject(asObject((await config.read('private')).stelace.integrations)[provider])

  async function open(provider: OnlineProvider): Promise<Payments | undefined> {
    const keys = await keysOf(provider)
    const written = JSON.stringify(keys)
    const known = opened.get(provider)
    if (known?.keys === written) return known.payments
    const payments = paymentProviders[provider].open(keys, settings)
    opened.set(provider, { keys: written, payments })
    return payments
  }

  return {
    keysOf,
    open,
    async current() {
      const { provider } = asObject(asObject((await config.read('default')).stelace.instant).payments)
      return paymentKindOf(provider)
    },
    async mayHoldMoney() {
      for (const provider of onlineProviders) if (await open(provider)) return true
      return false
    },
  }
}
