import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { beginCheckout } from './begin-checkout.ts'
import { linkPayout } from './link-payout.ts'
import { receiveStripeEvent } from './receive-stripe-event.ts'
import { requestStripe } from './request-stripe.ts'

export const paymentHandlers: Handlers<Endpoints['payments']> = { checkout: beginCheckout }

export const providerHandlers: Handlers<Endpoints['providers']> = { stripeRequest: requestStripe, linkPayout }

export const integrationHandlers: Handlers<Endpoints['integrations']> = {
  stripeRequest: requestStripe,
  stripeWebhook: receiveStripeEvent,
}
