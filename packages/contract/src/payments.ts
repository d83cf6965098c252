import { type Static, Type } from 'typebox'
import { endpoint, needs, noKey } from './endpoint.ts'
import { onlineProviders, paymentKinds } from './payment-kinds.ts'
import { anyJson, closed, nullable, oneOf, optional, text } from './schema.ts'

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

/** How to pay: nothing to do, instructions, a page of the provider, or a secret for a form of one’s own. */
export const checkout = Type.Object({
  kind: oneOf(...paymentKinds),
  /** The provider by its name where the kind is `online`, else the kind again. */
  provider: oneOf('none', 'manual', ...onlineProviders),
  /** What to pay, in the smallest unit of the currency. */
  amount: Type.Integer(),
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

export const payments = {
  previewRefund: endpoint({
    method: 'GET',
    path: '/transactions/:id/refund',
    summary: 'What would be paid back if the caller cancelled a transaction now',
    access: needs('transaction:read', 'transaction:read:all'),
    params: closed({ id: text() }),
    query: closed({ cancellationReason: optional(text({ max: 255 })) }),
    response: refund,
    refusals: ['transaction.othersReason'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/transactions/:id/checkout',
    summary: 'Begin to pay for a transaction; asking again gives the same answer while it is open',
    whileSuspended: true,
    access: needs('transaction:transition', 'transaction:transition:all'),
    params: closed({ id: text() }),
    body: closed({ form: optional(oneOf('hosted', 'embedded')) }),
    response: checkout,
    repeats: 'asking again gives the same answer, and the provider is not asked inside a transaction',
    refusals: [
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
    summary: 'Look at once what became of a payment, for payers who come back before the provider tells',
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
    summary: 'Where owners tell the payment provider how to pay them',
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
    summary: 'Where a payment provider, such as Stripe, tells what happened',
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
