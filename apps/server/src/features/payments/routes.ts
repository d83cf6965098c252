import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { beginCheckout } from './begin-checkout.ts'
import { linkPayout } from './link-payout.ts'
import { lookAtPayment } from './look-at-payment.ts'
import { previewRefund } from './preview-refund.ts'
import { receiveNews } from './receive-news.ts'
import { requestStripe } from './request-stripe.ts'

export const paymentHandlers: Handlers<Endpoints['payments']> = {
  checkout: beginCheckout,
  look: lookAtPayment,
  previewRefund,
}

export const providerHandlers: Handlers<Endpoints['providers']> = { stripeRequest: requestStripe, linkPayout }

export const integrationHandlers: Handlers<Endpoints['integrations']> = {
  stripeRequest: requestStripe,
  paymentWebhook: receiveNews,
}
