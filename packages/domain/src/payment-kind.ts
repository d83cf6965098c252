import { type OnlineProvider, onlineProviders } from '@plaza/contract/payment-kinds'

export type PaymentWay = { kind: 'none' } | { kind: 'manual' } | { kind: 'online'; provider: OnlineProvider }

/**
 * How bookings are paid, by the provider that operators chose in the config. A name that no provider has means that nothing
 * is paid here, on the server and on every screen alike.
 *
 * @example paymentKindOf('stripe') // { kind: 'online', provider: 'stripe' }
 */
export function paymentKindOf(chosen: unknown): PaymentWay {
  if (chosen === 'manual') return { kind: 'manual' }
  const provider = onlineProviders.find((name) => name === chosen)
  return provider ? { kind: 'online', provider } : { kind: 'none' }
}
