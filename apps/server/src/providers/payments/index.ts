export {
  type Charge,
  type PaymentState,
  type PaymentStatus,
  type Payments,
  type PayoutAccount,
  type Person,
  ProviderError,
} from './payments.ts'
export { createStripePayments, openStripe } from './stripe.ts'
export { readStripeEvent, type StripeEvent } from './webhook.ts'
