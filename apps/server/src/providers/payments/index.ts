export {
  type Charge,
  type PaymentNews,
  type PaymentState,
  type Payments,
  ProviderError,
  type References,
} from './payments.ts'
export { paymentProviders } from './providers.ts'
