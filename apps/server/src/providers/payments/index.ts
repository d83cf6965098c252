export {
  type Charge,
  type PaymentNews,
  type Payments,
  ProviderError,
  type References,
} from './payments.ts'
export { paymentProviders } from './providers.ts'
