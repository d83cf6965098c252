export {
  type Charge,
  type PaymentNews,
  type PaymentState,
  type PaymentStatus,
  type Payments,
  type PayoutAccount,
  type Person,
  ProviderError,
  type ProviderUrls,
  type References,
} from './payments.ts'
export { paymentProviders } from './providers.ts'
