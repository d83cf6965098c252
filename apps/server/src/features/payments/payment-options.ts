import { type OnlineProvider, onlineProviders } from '@plaza/contract'
import { asObject, paymentKindOf } from '@plaza/domain'
import type { PaymentOptions, Services } from '../../context.ts'
import { type Payments, paymentProviders } from '../../providers/payments/index.ts'

/** The providers of the marketplace, each made anew when operators change its keys. */
export function createPaymentOptions({
  config,
  settings,
  vitals,
}: Pick<Services, 'config' | 'settings' | 'vitals'>): PaymentOptions {
  const opened = new Map<OnlineProvider, { keys: string; payments: Promise<Payments> | undefined }>()

  const keysOf = async (provider: OnlineProvider) =>
    asObject(asObject((await config.read('private')).stelace.integrations)[provider])

  async function open(provider: OnlineProvider): Promise<Payments | undefined> {
    const keys = await keysOf(provider)
    const written = JSON.stringify(keys)
    const known = opened.get(provider)
    if (known?.keys === written) return known.payments
    const payments = paymentProviders[provider]
      .open(keys, settings)
      ?.then((made) => timed(made, (ms) => vitals.took('payments', ms)))
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

/** The same provider, of which is told how long its answers take. */
const timed = (payments: Payments, took: (ms: number) => void): Payments =>
  new Proxy(payments, {
    get(target, name) {
      const part: unknown = Reflect.get(target, name)
      if (typeof part !== 'function') return part
      return (...given: unknown[]) => {
        const begun = performance.now()
        const answer: unknown = Reflect.apply(part, target, given)
        // one that fails has not answered
        if (answer instanceof Promise) answer.then(() => took(performance.now() - begun)).catch(() => undefined)
        return answer
      }
    },
  })
