import { type Static, Type } from 'typebox'
import { refundDate } from './cancellation.ts'
import { endpoint, needs, noKey } from './endpoint.ts'
import { onlineProviders, paymentKinds } from './payment-kinds.ts'
import { anyJson, closed, isoDate, nullable, oneOf, optional, text } from './schema.ts'
import { transaction } from './transactions.ts'

const stripeRequest = {
  method: 'POST',
  summary: 'Call a method of the Stripe client with the marketplace’s own key',
  access: needs('integrations:read_write:stripe', 'integrations:read_write:all'),
  body: closed({
    /** Dotted path, such as `customers.create`. */
    method: text({ max: 255 }),
    /** A list is the arguments one by one, anything else the only one. */
    args: optional(anyJson),
  }),
  response: anyJson,
  repeats: 'the effect lies with Stripe, which has keys of its own',
  errors: {
    400: 'There is no such method',
    403: 'No secret key is configured, or the method is not on the list of allowed ones',
    500: 'Stripe could not be reached; other statuses are those of Stripe',
  },
} as const

/** How to pay: nothing to do, instructions, a page of the provider, or a secret for a form of one's own. */
export const checkout = Type.Object({
  kind: oneOf(...paymentKinds),
  /** The provider by its name where the kind is `online`, else the kind again. */
  provider: oneOf('none', 'manual', ...onlineProviders),
  /** What to pay, in the smallest unit of the currency. */
  amount: Type.Integer(),
  /** What is paid besides as a deposit and held apart, in the same unit; absent where there is none. */
  deposit: optional(Type.Integer()),
  currency: Type.String(),
  /** What the payer writes on a transfer. */
  reference: optional(Type.String()),
  /** The page to send the payer to. */
  url: optional(Type.String()),
  clientSecret: optional(Type.String()),
})
export type Checkout = Static<typeof checkout>

/** What cancelling would do with the money. Nothing is paid where no provider holds any. */
export const refund = Type.Object({
  /** What the provider holds or has taken, as other amounts of the transaction. */
  paid: Type.Number(),
  /** How much of it the taker would get back beyond what was returned already; nothing when the caller cannot cancel. */
  refunded: Type.Number(),
  currency: nullable(Type.String()),
})
export type Refund = Static<typeof refund>

export const feeBearers = ['platform', 'owner', 'taker'] as const

const beforeAndAfter = Type.Object({ before: Type.Number(), after: Type.Number() })

/** The same with what operators decide by. */
export const refundPreview = Type.Object({
  ...refund.properties,
  /** How much a taker who cancels an agreed booking gets back until when; empty for anything without a start. */
  dates: Type.Array(refundDate),
  /** The id of the policy that it was booked with; null where there was none. */
  policy: optional(nullable(Type.String())),
  /** How much can still be returned. */
  refundable: optional(Type.Number()),
  /** What the taker gets back, the owner receives and the platform keeps in all. */
  result: optional(Type.Object({ taker: beforeAndAfter, owner: beforeAndAfter, platform: beforeAndAfter })),
})
export type RefundPreview = Static<typeof refundPreview>

/** The online payment of a transaction. Without one `status` is `none` and it was paid elsewhere, if at all. */
export const payment = Type.Object({
  provider: oneOf('none', 'manual', ...onlineProviders),
  status: oneOf('none', 'open', 'authorized', 'captured', 'cancelled', 'failed'),
  /** As other amounts of the transaction. */
  amount: Type.Number(),
  fee: Type.Number(),
  refunded: Type.Number(),
  /** What is still on its way back. */
  refunding: Type.Number(),
  currency: nullable(Type.String()),
  /** How often the taker began to pay. */
  attempts: Type.Integer(),
  /** Its known history, oldest step first. */
  steps: Type.Array(Type.Object({ name: Type.String(), date: isoDate })),
  /** Where the provider shows it. */
  providerUrl: nullable(Type.String()),
  /** What was paid besides for changes, the oldest first; the sums above have those in them that count. */
  additions: Type.Array(
    Type.Object({
      changeId: Type.String(),
      status: oneOf('open', 'authorized', 'captured', 'cancelled', 'failed'),
      amount: Type.Number(),
      refunded: Type.Number(),
      date: isoDate,
      /** Whether the booking has changed with it; money that does not count goes back. */
      isCounted: Type.Boolean(),
      providerUrl: nullable(Type.String()),
    }),
  ),
  /** `failed`, or `waiting` while the provider has not done what it was asked for. */
  problem: nullable(oneOf('failed', 'waiting')),
})
export type Payment = Static<typeof payment>

const refundAmount = Type.Unsafe<number | 'policy' | 'full'>({
  anyOf: [
    { type: 'number', exclusiveMinimum: 0, maximum: 1e12 },
    { type: 'string', enum: ['policy', 'full'] },
  ],
})

export const payments = {
  previewRefund: endpoint({
    method: 'GET',
    path: '/transactions/:id/refund',
    summary: 'Get what would be refunded if the caller cancelled a transaction now',
    access: needs('transaction:read', 'transaction:read:all'),
    params: closed({ id: text() }),
    query: closed({
      cancellationReason: optional(text({ max: 255 })),
      /** how much to return instead of what the policy gives */
      amount: optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e12 })),
      feeBearer: optional(oneOf(...feeBearers)),
    }),
    response: refundPreview,
    refusals: ['transaction.othersReason'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/transactions/:id/payment',
    summary: 'Read the payment of a transaction',
    access: needs('payment:read:all'),
    params: closed({ id: text() }),
    response: payment,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/transactions/:id/refund',
    summary: 'Return money to the taker, and optionally cancel the transaction',
    access: needs('payment:refund:all', 'transaction:transition:all'),
    fresh: ['amount!=policy', 'feeBearer=owner', 'feeBearer=taker'],
    reason: 'required',
    recorded: true,
    params: closed({ id: text() }),
    body: closed({
      /** an amount, everything that is left, or what the policy gives to a taker who cancels now */
      amount: refundAmount,
      /** who bears the fee of the platform; the platform by default */
      feeBearer: optional(oneOf(...feeBearers)),
      cancel: Type.Boolean(),
      cancellationReason: optional(text({ max: 255 })),
      /** False keeps the cancelled dates from being booked by anyone else; it needs `availability:create:all`. */
      freeDates: optional(Type.Boolean()),
      /** The message to each side in the name of the service; it needs `message:sendAsService:all`. */
      tell: optional(closed({ taker: optional(text({ max: 3000 })), owner: optional(text({ max: 3000 })) })),
    }),
    response: Type.Object({ transaction, payment }),
    refusals: [
      'payment.nothingPaid',
      'payment.refundTooLarge',
      'payment.refundWaiting',
      'payment.notTaken',
      'payment.policyWithoutCancel',
      'transaction.othersReason',
      'transaction.over',
      'transition.invalid',
      'asset.notAvailable',
      'stock.soldOut',
      'extra.soldOut',
      'availability.tooManyOccurrences',
      'availability.tooManyPeriods',
      'serviceMessage.notPerson',
    ],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/transactions/:id/checkout',
    summary: 'Start paying for a transaction; while the payment is open, repeating the call returns the same answer',
    whileSuspended: true,
    access: needs('transaction:transition', 'transaction:transition:all'),
    params: closed({ id: text() }),
    body: closed({
      form: optional(oneOf('hosted', 'embedded')),
      /** a change that both agreed to: its difference is paid, not the transaction */
      changeId: optional(text()),
    }),
    response: checkout,
    repeats: 'asking again gives the same answer, and the provider is not asked inside a transaction',
    refusals: [
      'change.over',
      'payment.nothingToPay',
      'payment.notNow',
      'payment.alreadyPaid',
      'payment.keyMissing',
      'payment.providerFailed',
      'payout.notLinked',
      'payout.incomplete',
    ],
  }),
  look: endpoint({
    method: 'POST',
    path: '/transactions/:id/checkout/look',
    summary: 'Check at once what became of a payment, for payers who return before the provider reports',
    whileSuspended: true,
    access: needs('transaction:transition', 'transaction:transition:all'),
    params: closed({ id: text() }),
    response: Type.Object({ success: Type.Boolean() }),
    repeats: 'looking again changes nothing',
  }),
}

export const providers = {
  stripeRequest: endpoint({
    ...stripeRequest,
    path: '/providers/stripe/request',
    refusals: [
      'stripe.keyMissing',
      'stripe.settingsSent',
      'stripe.methodUnknown',
      'stripe.methodRefused',
      'stripe.failed',
    ],
  }),
  linkPayout: endpoint({
    method: 'POST',
    path: '/providers/payout/link',
    summary: 'Get the address where owners tell the payment provider how to pay them',
    viewAs: 'never',
    whileSuspended: true,
    access: needs('user:edit', 'user:edit:all'),
    response: Type.Object({ url: Type.String() }),
    repeats: 'links are used once',
    refusals: ['payment.providerFailed', 'payout.noAccount', 'payout.noProvider', 'value.blocked'],
  }),
}

export const integrations = {
  stripeRequest: endpoint({
    ...stripeRequest,
    path: '/integrations/stripe/request',
    refusals: [
      'stripe.keyMissing',
      'stripe.settingsSent',
      'stripe.methodUnknown',
      'stripe.methodRefused',
      'stripe.failed',
    ],
  }),
  paymentWebhook: endpoint({
    method: 'POST',
    path: '/integrations/:provider/webhooks/:publicPlatformId',
    summary: 'Receive news from a payment provider, such as Stripe',
    whileSuspended: true,
    access: noKey('the provider signs what it sends'),
    params: closed({ provider: text(), publicPlatformId: text() }),
    rawBody: true,
    repeats: 'events are known by their id',
    bodyLimit: 512 * 1024,
    response: Type.Object({ success: Type.Boolean() }),
    refusals: ['payment.providerMissing', 'payment.signatureInvalid'],
  }),
}
