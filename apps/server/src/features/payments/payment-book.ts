import type { Json } from '@plaza/contract'
import type { PaymentBook, Services } from '../../context.ts'
import { createStripePayments, openStripe, type Payments } from '../../providers/payments/index.ts'
import { defaultMethods } from './rules.ts'

const at = (value: Json | undefined, ...path: string[]): Json | undefined => {
  const [key, ...rest] = path
  if (key === undefined) return value
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isMap ? at(value[key], ...rest) : undefined
}
const textAt = (value: Json | undefined, ...path: string[]) => {
  const found = at(value, ...path)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** The provider of the marketplace, made anew when operators change its key. */
export function createPaymentBook({ config, settings }: Pick<Services, 'config' | 'settings'>): PaymentBook {
  let opened: { secretKey: string; payments: Promise<Payments> } | undefined

  async function keys() {
    const stripe = at((await config.read('private')).stelace, 'integrations', 'stripe')
    const allowed = at(stripe, 'allowedMethods')
    return {
      secretKey: textAt(stripe, 'secretApiKey'),
      webhookSecret: textAt(stripe, 'webhookSecret'),
      allowedMethods: Array.isArray(allowed) ? allowed.map(String) : defaultMethods,
    }
  }

  return {
    keys,
    async kind() {
      const kind = textAt((await config.read('default')).stelace, 'instant', 'payments', 'provider')
      return kind === 'stripe' || kind === 'manual' ? kind : 'none'
    },
    async open() {
      const { secretKey } = await keys()
      if (secretKey === undefined) return
      if (opened?.secretKey !== secretKey) {
        const client = openStripe({ secretKey, url: settings.stripeUrl })
        opened = { secretKey, payments: client.then((stripe) => createStripePayments(stripe, secretKey)) }
      }
      return opened.payments
    },
  }
}
