import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { ProviderError } from '../../providers/payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { defaultMethods, hasClientOptions, isAllowed } from './rules.ts'

/** The marketplace’s own Stripe key, lent to those who may use it, for methods that operators allow. */
export async function requestStripe(
  input: BodyOf<Endpoints['providers']['stripeRequest']>,
  actor: Actor,
  services: Services,
) {
  const { method, args = {} } = input
  const payments = await services.payments.open('stripe')
  if (!payments) throw refuse('stripe.keyMissing')
  const { allowedMethods } = await services.payments.keysOf('stripe')
  const list = Array.isArray(args) ? args : [args]
  if (hasClientOptions(list)) throw refuse('stripe.settingsSent')
  await limitCalls('stripe', actor, services)

  const isRefused = !isAllowed(method, Array.isArray(allowedMethods) ? allowedMethods.map(String) : defaultMethods)
  const call = payments.find?.(method)
  if (!call) throw refuse('stripe.methodUnknown', { data: { method } })
  if (isRefused) throw refuse('stripe.methodRefused', { data: { method } })
  try {
    return await call(list)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const data = { stripeMethod: method, stripeError: error.details }
    throw refuse('stripe.failed', { status: error.statusCode ?? 500, ...(services.settings.isLive ? {} : { data }) })
  }
}
