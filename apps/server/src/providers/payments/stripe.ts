import type { Json, JsonObject } from '@plaza/contract'
import type StripeClient from 'stripe'
import {
  type BegunPayment,
  type Charge,
  type PaymentProvider,
  type PaymentState,
  type PaymentStatus,
  type Payments,
  type PayoutAccount,
  ProviderError,
  type References,
} from './payments.ts'
import { readStripeNews } from './stripe-news.ts'

const defaultTimeoutMs = 20_000
const retries = 2

export type StripeSettings = {
  secretKey: string
  /** Signs what Stripe tells; without it nothing is believed. */
  webhookSecret: string | undefined
  url: string
  timeoutMs?: number
}
type Stripe = StripeClient

const textOf = (value: Json | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)

export const stripe: PaymentProvider = {
  name: 'stripe',
  open({ secretApiKey, webhookSecret }, { stripeUrl }) {
    const secretKey = textOf(secretApiKey)
    return secretKey === undefined
      ? undefined
      : openStripe({ secretKey, webhookSecret: textOf(webhookSecret), url: stripeUrl })
  },
}

/** Money held and moved by Stripe. Its client is large, so it is loaded when a marketplace has a key. */
export async function openStripe(settings: StripeSettings): Promise<Payments> {
  const { secretKey, url, timeoutMs = defaultTimeoutMs } = settings
  const { default: Client } = await import('stripe')
  const { hostname, port, protocol } = new URL(url)
  const client = new Client(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    telemetry: false,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
  })
  return createStripePayments(client, settings)
}

const statuses: Record<string, PaymentStatus> = {
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'cancelled',
}

/** A payment without its intent cannot move money; Stripe makes the intent when the payer acts. */
function intentOf({ intentId }: References): string {
  if (intentId === undefined) throw new ProviderError('Nobody has paid on this page yet', undefined, {})
  return intentId
}

/** By what Stripe knows that it was asked for the same before. */
const keyOf = ({ transactionId, changeId }: Pick<Charge, 'transactionId' | 'changeId'>) =>
  changeId === undefined ? transactionId : `${transactionId}-${changeId}`

const namesOf = ({ transactionId, changeId }: Pick<Charge, 'transactionId' | 'changeId'>) => ({
  transactionId,
  ...(changeId === undefined ? {} : { changeId }),
})

const depositPart = 'deposit'
/** More than anyone returns of one payment. */
const most = { limit: 1_000 }

type Returning = Pick<Charge, 'transactionId' | 'changeId'> & {
  references: References
  feeBack: number
  total: number
}

/** A deposit stays with the platform beside its fee, so that the owner is sent neither. */
const feeWith = (fee: number, deposit: number) => (fee + deposit > 0 ? { application_fee_amount: fee + deposit } : {})

const lineOf = (currency: string, amount: number, product: { name: string; description?: string }) => ({
  quantity: 1,
  price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: product },
})

/** The platform keeps its fee, and a deposit until someone gets it; the rest goes to the owner’s connected account. */
function createStripePayments(stripe: Stripe, { secretKey, webhookSecret }: StripeSettings): Payments {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw providerError(error, secretKey)
    }
  }

  const intentFields = (charge: Charge) => {
    const deposit = charge.deposit?.amount ?? 0
    return {
      capture_method: 'manual' as const,
      metadata: { ...namesOf(charge), ...(deposit > 0 ? { deposit: String(deposit) } : {}) },
      transfer_data: { destination: charge.ownerAccountId },
      ...feeWith(charge.fee, deposit),
    }
  }

  async function beginHosted(charge: Charge): Promise<BegunPayment> {
    const { transactionId, attempt, amount, currency, title, description, customerId } = charge
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        client_reference_id: transactionId,
        ...(customerId ? { customer: customerId } : {}),
        line_items: [lineOf(currency, amount, { name: title, ...(description ? { description } : {}) })].concat(
          charge.deposit ? lineOf(currency, charge.deposit.amount, { name: charge.deposit.title }) : [],
        ),
        payment_intent_data: { ...intentFields(charge), ...(customerId ? { setup_future_usage: 'off_session' } : {}) },
        metadata: namesOf(charge),
        success_url: charge.successUrl,
        cancel_url: charge.cancelUrl,
      },
      { idempotencyKey: `checkout-${keyOf(charge)}-${attempt}` },
    )
    return { references: { sessionId: session.id }, url: session.url ?? '' }
  }

  async function beginEmbedded(charge: Charge): Promise<BegunPayment> {
    const { attempt, amount, currency, title, customerId } = charge
    const intent = await stripe.paymentIntents.create(
      {
        amount: amount + (charge.deposit?.amount ?? 0),
        currency: currency.toLowerCase(),
        description: title,
        automatic_payment_methods: { enabled: true },
        ...(customerId ? { customer: customerId } : {}),
        ...intentFields(charge),
      },
      { idempotencyKey: `intent-${keyOf(charge)}-${attempt}` },
    )
    return { references: { intentId: intent.id }, clientSecret: intent.client_secret ?? '' }
  }

  async function stateOf(references: References, intentId: string): Promise<PaymentState> {
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    const returned = charge?.amount_refunded ?? 0
    const deposit = Number(intent.metadata?.deposit ?? 0)
    const ofDeposit = deposit > 0 && returned > 0 ? await returnedOfDeposit(intent, deposit, returned) : 0
    const notTaken = intent.status === 'succeeded' && deposit > 0 ? intent.amount - intent.amount_received : 0
    return {
      status: statuses[intent.status] ?? 'open',
      references: { ...references, intentId },
      refunded: returned - ofDeposit,
      depositReturned: Math.min(deposit, notTaken) + ofDeposit,
    }
  }

  /** Ours say what they are of; others are of the booking, as far as it goes. */
  async function returnedOfDeposit(intent: StripeClient.PaymentIntent, deposit: number, returned: number) {
    const refunds = await stripe.refunds.list({ payment_intent: intent.id, limit: 100 }).autoPagingToArray(most)
    const named = refunds
      .filter(({ status, metadata }) => metadata?.part === depositPart && status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0)
    return Math.max(named, returned - (intent.amount - deposit), 0)
  }

  /** Gives the owner the fee back, once for each total, however long ago the first try was. */
  async function returnFee({ feeBack, total, ...payment }: Returning) {
    const intent = await stripe.paymentIntents.retrieve(intentOf(payment.references), { expand: ['latest_charge'] })
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    const fee = charge?.application_fee
    const feeId = typeof fee === 'string' ? fee : fee?.id
    if (!feeId) return
    const done = await stripe.applicationFees.listRefunds(feeId, { limit: 100 }).autoPagingToArray(most)
    if (done.some(({ metadata }) => metadata?.total === String(total))) return
    await stripe.applicationFees.createRefund(
      feeId,
      { amount: feeBack, metadata: { ...namesOf(payment), total: String(total) } },
      { idempotencyKey: `fee-${keyOf(payment)}-${total}` },
    )
  }

  return {
    begin: (charge) => guarded(() => (charge.form === 'embedded' ? beginEmbedded(charge) : beginHosted(charge))),
    read: (references) =>
      guarded(async () => {
        const { intentId, sessionId } = references
        if (intentId !== undefined) return stateOf(references, intentId)
        if (sessionId === undefined) return { status: 'failed', references, refunded: 0, depositReturned: 0 }
        const session = await stripe.checkout.sessions.retrieve(sessionId)
        const { payment_intent: intent } = session
        if (intent) return stateOf(references, typeof intent === 'string' ? intent : intent.id)
        const status = session.status === 'expired' ? 'failed' : 'open'
        return { status, references, refunded: 0, depositReturned: 0 }
      }),
    capture: ({ amount, fee, deposit = 0, ...payment }) =>
      guarded(async () => {
        await stripe.paymentIntents.capture(
          intentOf(payment.references),
          { amount_to_capture: amount + deposit, ...feeWith(fee, deposit) },
          { idempotencyKey: `capture-${keyOf(payment)}` },
        )
      }),
    cancel: ({ transactionId, references: { intentId, sessionId } }) =>
      guarded(async () => {
        const options = { idempotencyKey: `cancel-${transactionId}-${intentId ?? sessionId}` }
        if (intentId !== undefined) await stripe.paymentIntents.cancel(intentId, {}, options)
        else if (sessionId !== undefined) await stripe.checkout.sessions.expire(sessionId, {}, options)
      }),
    refund: ({ amount, total, isFeeReturned, feeBack, hasDeposit, ...payment }) =>
      guarded(async () => {
        if (hasDeposit && isFeeReturned && feeBack > 0) await returnFee({ ...payment, feeBack, total })
        await stripe.refunds.create(
          {
            payment_intent: intentOf(payment.references),
            amount,
            reverse_transfer: true,
            // Stripe calculates it from everything that was paid: with a deposit among that, it was returned above
            refund_application_fee: isFeeReturned && !hasDeposit,
            metadata: namesOf(payment),
          },
          { idempotencyKey: `refund-${keyOf(payment)}-${total}` },
        )
      }),
    returnDeposit: ({ amount, total, ...payment }) =>
      guarded(async () => {
        await stripe.refunds.create(
          {
            payment_intent: intentOf(payment.references),
            amount,
            metadata: { ...namesOf(payment), part: depositPart },
          },
          { idempotencyKey: `deposit-return-${keyOf(payment)}-${total}` },
        )
      }),
    payDeposit: ({ amount, currency, ownerAccountId, transactionId }) =>
      guarded(async () => {
        const group = `deposit-${transactionId}`
        // keys are forgotten after a day or so, groups are not
        const { data: paid } = await stripe.transfers.list({ transfer_group: group, limit: 1 })
        if (paid.length > 0) return
        await stripe.transfers.create(
          {
            amount,
            currency: currency.toLowerCase(),
            destination: ownerAccountId,
            transfer_group: group,
            metadata: { transactionId, part: depositPart },
          },
          { idempotencyKey: `deposit-pay-${transactionId}` },
        )
      }),
    pageOf: ({ intentId }) =>
      intentId && `https://dashboard.stripe.com/${secretKey.startsWith('sk_live') ? '' : 'test/'}payments/${intentId}`,
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
    noteOf: ({ intentId }): JsonObject => (intentId === undefined ? {} : { stripePaymentIntentId: intentId }),
    readNews: async (message) =>
      webhookSecret === undefined ? undefined : readStripeNews(stripe, { ...message, secret: webhookSecret }),
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
