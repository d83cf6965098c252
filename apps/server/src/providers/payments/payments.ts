import type { Json, JsonObject, OnlineProvider } from '@plaza/contract'

/** By what a provider knows a payment: kept as it gave them, and read by nobody else. */
export type References = { readonly [name: string]: string }

/** What someone is to pay, in the smallest unit of the currency. */
export type Charge = {
  transactionId: string
  /** The change whose difference it is; nothing for the first payment of a booking. Each is a payment of its own. */
  changeId?: string | undefined
  /** Grows when an earlier attempt came to nothing, so that the provider takes it for a new one. */
  attempt: number
  /** Whether the payer goes to a page of the provider, or fills in a form of the provider on ours. */
  form: 'hosted' | 'embedded'
  amount: number
  /** The part of it that the platform keeps. */
  fee: number
  /** Paid besides, with a name of its own: it stays with the platform until someone gets it, and is no part of the amount. */
  deposit?: { amount: number; title: string } | undefined
  currency: string
  title: string
  description: string | undefined
  customerId: string | undefined
  ownerAccountId: string
  successUrl: string
  cancelUrl: string
}

/** A payment that waits for its payer: the page to go to, or the secret for the form. */
export type BegunPayment = { references: References } & ({ url: string } | { clientSecret: string })

/**
 * Where a payment stands: `open` until the payer has acted, `authorized` when the money is held, `captured` when it is
 * taken; the other two are ends without money.
 */
export type PaymentStatus = 'open' | 'authorized' | 'captured' | 'cancelled' | 'failed'
/**
 * `references` are all that are known by now, the former ones included. What was returned is told apart: `refunded` of the amount,
 * `depositReturned` of the deposit, where what was not taken of it counts as returned. What someone returned at the provider itself
 * counts for the amount first.
 */
export type PaymentState = { status: PaymentStatus; references: References; refunded: number; depositReturned: number }

export type Person = { userId: string; email: string | undefined; name: string | undefined }
/** An owner’s account with the provider, as it is kept with the user. */
export type PayoutAccount = {
  id: string
  charges_enabled: boolean
  payouts_enabled: boolean
  details_submitted: boolean
}

/** Something that the provider tells. Its `content` is kept for workflows; we only look at what it is `about`. */
export type PaymentNews = {
  id: string
  type: string
  content: JsonObject
  about:
    | { kind: 'payment'; transactionId: string | undefined; references: References }
    | { kind: 'account'; accountId: string; userId: string | undefined }
    /** Whether an owner's bank took what was paid out to them. */
    | { kind: 'payout'; accountId: string; isFailed: boolean }
    /** The payer asks their bank for the money back, or the bank has decided. */
    | { kind: 'dispute'; transactionId: string | undefined; references: References; isOver: boolean }
    | undefined
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

type Payment = { transactionId: string; changeId?: string | undefined; references: References }

/** A provider that holds money until the booking is agreed. Every call that moves money is safe to repeat. */
export type Payments = {
  /** Asking again for the same attempt gives the same answer. */
  begin(charge: Charge): Promise<BegunPayment>
  read(references: References): Promise<PaymentState>
  capture(payment: Payment & { amount: number; fee: number; deposit?: number }): Promise<void>
  /** Gives held money back, or closes a page that nobody has paid on. */
  cancel(payment: Payment): Promise<void>
  /**
   * Returns money that was taken. `total` is what will have been returned in all, by which a repeated call is known;
   * `isFeeReturned`: the platform gives its part of the fee back, which is `feeBack`, else the owner pays all of it.
   * `hasDeposit`: a deposit was paid with it, which this does not touch.
   */
  refund(
    payment: Payment & {
      amount: number
      total: number
      isFeeReturned: boolean
      feeBack: number
      hasDeposit: boolean
    },
  ): Promise<void>
  /** Returns of a deposit; `total` as above, of the deposit alone. */
  returnDeposit(payment: Payment & { amount: number; total: number }): Promise<void>
  /** Gives the owner what is kept of a deposit, once for a transaction. */
  payDeposit(payment: Payment & { amount: number; currency: string; ownerAccountId: string }): Promise<void>
  /** Where operators see a payment at the provider; nothing where it has no such page. */
  pageOf?(references: References): string | undefined
  createCustomer(person: Person): Promise<{ id: string }>
  createAccount(person: Person): Promise<PayoutAccount>
  readAccount(accountId: string): Promise<PayoutAccount>
  /** The page where an owner tells how to be paid. */
  accountPage(accountId: string, urls: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** What the transaction shows of a payment in its `platformData`, for workflows and integrations. */
  noteOf(references: References): JsonObject
  /** What the provider tells; nothing when anyone else may have written it. */
  readNews(message: NewsMessage): Promise<PaymentNews | undefined>
  /** A method of the provider’s own client by its name, for calls that go straight through; nothing when there is none. */
  find?(method: string): ((args: readonly Json[]) => Promise<Json>) | undefined
}

/** A message as it came, byte for byte, because that is what was signed. */
export type NewsMessage = {
  text: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  now: Date
}

/** Where providers are reached; only tests and proxies are elsewhere. */
export type ProviderUrls = { stripeUrl: string }

/** How a provider is opened with what operators keep about it in the private config. */
export type PaymentProvider = {
  name: OnlineProvider
  /** Nothing while a key is missing. */
  open(keys: JsonObject, urls: ProviderUrls): Promise<Payments> | undefined
}
