import type { OnlineProvider } from '@plaza/contract'
import type { PaymentProvider } from './payments.ts'
import { stripe } from './stripe.ts'

/** Every provider that the contract names: one that is missing here does not compile. */
export const paymentProviders: { readonly [Name in OnlineProvider]: PaymentProvider } = { stripe }
