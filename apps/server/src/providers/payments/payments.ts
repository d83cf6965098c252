import type { Json } from '@plaza/contract'

/** What somebody is to pay, in the smallest unit of the currency. */
export type Charge = {
  transactionId: string
  /** Grows when an earlier attempt came to nothing, so that the provider takes it for a new one. */
  attempt: number
  amount: number
  /** The part of it that the platform keeps. */
  fee: number
  currency: string
  title: string
  description: string | undefined
  customerId: string | undefined
  ownerAccountId: string
  successUrl: string
  cancelUrl: string
}

/**
 * Where a payment stands: `open` until the payer has acted, `authorized` when the money is held, `captured` when it is
 * taken; the other two are ends without money.
 */
export type PaymentStatus = 'open' | 'authorized' | 'captured' | 'cancelled' | 'failed'
export type PaymentState = { status: PaymentStatus; intentId: string | null; refunded: number }

export type Person = { userId: string; email: string | undefined; name: string | undefined }
/** An owner’s account with the provider, as it is kept with the user. */
export type PayoutAccount = {
  id: string
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
}

/** The provider refused, or could not be reached (then without a status). */
export class ProviderError extends Error {
  readonly statusCode: number | undefined
  readonly details: { [key: string]: Json }
  constructor(message: string, statusCode: number | undefined, details: { [key: string]: Json }) {
    super(message)
    this.statusCode = statusCode
    this.details = details
  }
}

/** A provider that holds money until the booking is agreed. Every call that moves money is safe to repeat. */
export type Payments = {
  beginHosted(charge: Charge): Promise<{ sessionId: string; url: string }>
  beginEmbedded(charge: Charge): Promise<{ intentId: string; clientSecret: string }>
  read(payment: { intentId: string | null; sessionId: string | null }): Promise<PaymentState>
  capture(payment: { transactionId: string; intentId: string; amount: number; fee: number }): Promise<void>
  /** Gives held money back, or closes a page that nobody has paid on. */
  cancel(payment: { transactionId: string; intentId: string | null; sessionId: string | null }): Promise<void>
  /** Returns money that was taken. `total` is what will have been returned in all, by which a repeated call is known. */
  refund(payment: { transactionId: string; intentId: string; amount: number; total: number }): Promise<void>
  createCustomer(person: Person): Promise<{ id: string }>
  createAccount(person: Person): Promise<PayoutAccount>
  readAccount(accountId: string): Promise<PayoutAccount>
  /** The page where an owner tells how to be paid. */
  accountPage(accountId: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** A method of the provider’s own client by its name; nothing when there is none. */
  find(method: string): ((args: readonly Json[]) => Promise<Json>) | undefined
}
