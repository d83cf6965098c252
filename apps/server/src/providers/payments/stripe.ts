import type { Json } from '@plaza/contract'
import type StripeClient from 'stripe'
import {
  type Charge,
  type PaymentState,
  type PaymentStatus,
  type Payments,
  type PayoutAccount,
  ProviderError,
} from './payments.ts'

const defaultTimeoutMs = 20_000
const retries = 2

export type StripeSettings = { secretKey: string; url: string; timeoutMs?: number }
type Stripe = StripeClient

/** Loaded when a marketplace has a key: the client is large. */
export async function openStripe({ secretKey, url, timeoutMs = defaultTimeoutMs }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { hostname, port, protocol } = new URL(url)
  return new Client(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
  })
}

const statuses: Record<string, PaymentStatus> = {
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'cancelled',
}

/** Money held and moved by Stripe: the platform keeps its fee, the rest goes to the owner’s connected account. */
export function createStripePayments(stripe: Stripe, secretKey: string): Payments {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw providerError(error, secretKey)
    }
  }

  const intentOf = ({ transactionId, fee, ownerAccountId }: Charge) => ({
    capture_method: 'manual' as const,
    metadata: { transactionId },
    transfer_data: { destination: ownerAccountId },
    ...(fee > 0 ? { application_fee_amount: fee } : {}),
  })

  async function stateOf(intentId: string): Promise<PaymentState> {
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    return { status: statuses[intent.status] ?? 'open', intentId, refunded: charge?.amount_refunded ?? 0 }
  }

  return {
    beginHosted: (charge) =>
      guarded(async () => {
        const { transactionId, attempt, amount, currency, title, description, customerId } = charge
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: ['card'],
            client_reference_id: transactionId,
            ...(customerId ? { customer: customerId } : {}),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount,
                  product_data: { name: title, ...(description ? { description } : {}) },
                },
              },
            ],
            payment_intent_data: { ...intentOf(charge), ...(customerId ? { setup_future_usage: 'off_session' } : {}) },
            metadata: { transactionId },
            success_url: charge.successUrl,
            cancel_url: charge.cancelUrl,
          },
          { idempotencyKey: `checkout-${transactionId}-${attempt}` },
        )
        return { sessionId: session.id, url: session.url ?? '' }
      }),
    beginEmbedded: (charge) =>
      guarded(async () => {
        const { transactionId, attempt, amount, currency, title, customerId } = charge
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            description: title,
            automatic_payment_methods: { enabled: true },
            ...(customerId ? { customer: customerId } : {}),
            ...intentOf(charge),
          },
          { idempotencyKey: `intent-${transactionId}-${attempt}` },
        )
        return { intentId: intent.id, clientSecret: intent.client_secret ?? '' }
      }),
    read: ({ intentId, sessionId }) =>
      guarded(async () => {
        if (intentId !== null) return stateOf(intentId)
        if (sessionId === null) return { status: 'failed', intentId: null, refunded: 0 }
        const session = await stripe.checkout.sessions.retrieve(sessionId)
        const { payment_intent: intent } = session
        if (intent) return stateOf(typeof intent === 'string' ? intent : intent.id)
        return { status: session.status === 'expired' ? 'failed' : 'open', intentId: null, refunded: 0 }
      }),
    capture: ({ transactionId, intentId, amount, fee }) =>
      guarded(async () => {
        await stripe.paymentIntents.capture(
          intentId,
          { amount_to_capture: amount, ...(fee > 0 ? { application_fee_amount: fee } : {}) },
          { idempotencyKey: `capture-${transactionId}` },
        )
      }),
    cancel: ({ transactionId, intentId, sessionId }) =>
      guarded(async () => {
        const options = { idempotencyKey: `cancel-${transactionId}-${intentId ?? sessionId}` }
        if (intentId !== null) await stripe.paymentIntents.cancel(intentId, {}, options)
        else if (sessionId !== null) await stripe.checkout.sessions.expire(sessionId, {}, options)
      }),
    refund: ({ transactionId, intentId, amount, total }) =>
      guarded(async () => {
        await stripe.refunds.create(
          {
            payment_intent: intentId,
            amount,
            reverse_transfer: true,
            refund_application_fee: true,
            metadata: { transactionId },
          },
          { idempotencyKey: `refund-${transactionId}-${total}` },
        )
      }),
    createCustomer: ({ userId, email, name }) =>
      guarded(async () => {
        const { id } = await stripe.customers.create(
          { ...(email ? { email } : {}), ...(name ? { name } : {}), metadata: { userId } },
          { idempotencyKey: `customer-${userId}` },
        )
        return { id }
      }),
    createAccount: ({ userId, email }) =>
      guarded(async () =>
        accountOf(
          await stripe.accounts.create(
            { type: 'express', ...(email ? { email } : {}), metadata: { userId } },
            { idempotencyKey: `account-${userId}` },
          ),
        ),
      ),
    readAccount: (accountId) => guarded(async () => accountOf(await stripe.accounts.retrieve(accountId))),
    accountPage: (account, { returnUrl, refreshUrl }) =>
      guarded(async () => {
        const urls = { return_url: returnUrl, refresh_url: refreshUrl }
        return (await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })).url
      }),
    find(name) {
      const method = findMethod(stripe, name)
      return method && ((args) => guarded(async () => asJson(await method(...args))))
    },
  }
}

const accountOf = ({
  id,
  charges_enabled,
  payouts_enabled,
  details_submitted,
}: StripeClient.Account): PayoutAccount => ({
  id,
  charges_enabled: charges_enabled ?? false,
  payouts_enabled: payouts_enabled ?? false,
  details_submitted: details_submitted ?? false,
})

/** What the wire would show of it. */
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json

type Method = (...args: readonly unknown[]) => Promise<unknown>
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The method of a dotted path such as `checkout.sessions.create`. Only what a resource of the client declares itself
 * counts: neither its settings and helpers, nor anything that objects of the language have.
 */
function findMethod(stripe: Stripe, path: string): Method | undefined {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at: unknown = stripe
  for (const name of names) {
    if (name.startsWith('_') || !isObject(at) || !Object.hasOwn(at, name)) return
    at = at[name]
  }
  if (names.length === 0 || !isObject(at) || !('_makeRequest' in at)) return
  const resource = Object.getPrototypeOf(at) as object
  const method = at[last]
  if (last === 'constructor' || !Object.hasOwn(resource, last) || typeof method !== 'function') return
  return async (...args) => method.apply(at, args)
}

function providerError(error: unknown, secretKey: string): unknown {
  if (!(error instanceof Error) || !('type' in error) || !String(error.type).startsWith('Stripe')) return error
  const { type, code, param, decline_code, statusCode, requestId } = error as StripeClient.errors.StripeError
  const details = { type, code, param, declineCode: decline_code, statusCode, requestId }
  // whatever Stripe repeats of our key stays here
  const message = error.message.replaceAll(secretKey, '[key]').replace(/\b(sk|rk)_(live|test)_\S+/g, '[key]')
  return new ProviderError(message, statusCode, asJson({ ...details, message }) as { [key: string]: Json })
}
