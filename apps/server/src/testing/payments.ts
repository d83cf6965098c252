import type { Checkout, JsonObject, RefundPreview, Transaction } from '@plaza/contract'
import { expect } from 'vitest'
import type { Settings } from '../config.ts'
import { settlePayment } from '../features/payments/index.ts'
import { givenAccount } from './accounts.ts'
import { type As, createTestApp, type Person } from './app.ts'
import { createCatalogue } from './catalogue.ts'
import { atEndOfFile } from './end-of-file.ts'
import { signedEvent, startStripeStandIn } from './stripe-stand-in.ts'

export const secretKey = 'sk_test_canary0123456789'
export const webhookSecret = 'whsec_canary0123456789'
/** How long jobs may take on a busy machine. */
export const patience = { timeout: 45_000, interval: 50 }

type Config = { provider: string; keys?: JsonObject }
type BookingOptions = {
  rules?: JsonObject
  /** What is paid besides, in the currency of the price. */
  deposit?: number
  type?: JsonObject
  isLinked?: boolean
  /** Null for what does not begin at a moment, such as a sale. */
  start?: string | null
  /** Whoever is not named is somebody new. */
  owner?: Person
  taker?: Person
  /** An organization that offers it, instead of its owner alone. */
  ownerId?: string
}
type EventOptions = { times?: number; id?: string; account?: string }

/** The account with the provider by which an owner is paid. */
export const payoutAccount = ({ id }: Pick<Person, 'id'>) => ({ id: `acct_of${id.slice(4)}`, charges_enabled: true })

/**
 * A marketplace where cards are taken by a stand-in for Stripe, and what owners, takers and Stripe do there. Without jobs
 * nothing follows by itself: the test settles payments when it wants to.
 */
export async function createPayments(overrides: Partial<Settings> = {}, { hasJobs = true } = {}) {
  const stripe = await startStripeStandIn(secretKey)
  atEndOfFile(() => stripe.stop())
  const plaza = await createTestApp({ stripeUrl: stripe.url, ...overrides })
  const given = createCatalogue(plaza)

  async function configure({ provider, keys = { secretApiKey: secretKey, webhookSecret } }: Config) {
    await plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { payments: { provider } } } } })
    const body = { stelace: { integrations: { stripe: keys } } }
    await plaza.ok('PATCH', '/config/private', { as: plaza.secret, body })
  }

  /** A tent at 100 MXN a day with a fee of 15 for the taker, and somebody who wants it for two days. */
  async function givenBooking({
    rules = {},
    deposit,
    type = {},
    isLinked = true,
    start = '2031-03-01',
    ...who
  }: BookingOptions = {}) {
    const owner = who.owner ?? (await givenAccount(plaza))
    const taker = who.taker ?? (await givenAccount(plaza, { displayName: 'Ben' }))
    const ownerId = who.ownerId ?? owner.id
    if (isLinked) {
      await plaza.ok('PATCH', `/users/${ownerId}`, {
        as: plaza.secret,
        body: { platformData: { _private: { stripeAccount: payoutAccount({ id: ownerId }) } } },
      })
    }
    const timing = { timeUnit: 'd' }
    const { id: assetTypeId } = await given.type({
      timing,
      pricing: { ownerFeesPercent: 0, takerFeesPercent: 15 },
      ...type,
    })
    const { id: assetId } = await given.asset({
      ownerId,
      assetTypeId,
      name: 'Tent',
      description: 'Dry',
      price: 100,
      currency: 'MXN',
      active: true,
      validated: true,
      metadata: { plaza: { rules, ...(deposit && { prices: { deposit: { amount: deposit } } }) } },
    })
    const dates = start === null ? {} : { startDate: start, duration: { d: 2 } }
    const book = (as: As = taker) => plaza.ok<Transaction>('POST', '/transactions', { as, body: { assetId, ...dates } })
    return { owner, taker, assetId, book, transaction: await book() }
  }

  const checkout = (id: string, as: As, body: JsonObject = {}) =>
    plaza.call<Checkout & { message: string }>('POST', `/transactions/${id}/checkout`, { as, body })
  /** A step that may be refused. */
  const tryTo = (id: string, as: As, name: string, data?: JsonObject) =>
    plaza.call<Transaction & { message: string }>('POST', `/transactions/${id}/transitions`, {
      as,
      body: { name, ...(data ? { data } : {}) },
    })
  const read = (id: string) => plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: plaza.secret })
  const statusOf = async (id: string) => (await read(id)).status

  /** The page that a payer was sent to. */
  async function openPage(id: string, as: As) {
    const answer = await checkout(id, as)
    expect(answer.status, answer.body.message).toBe(200)
    return String(answer.body.url).split('/').at(-1) ?? ''
  }

  const deliver = (text: string, header?: string, place = 'e1_test') =>
    plaza.call('POST', `/integrations/stripe/webhooks/${place}`, {
      as: {},
      body: text,
      headers: { 'content-type': 'application/json', ...(header === undefined ? {} : { 'stripe-signature': header }) },
    })
  let eventCount = 0
  /** Stripe tells something; `times` of the same at once. */
  async function tell(
    type: string,
    object: object,
    { times = 1, id = `evt_${++eventCount}`, account }: EventOptions = {},
  ) {
    const event = { id, type, object: 'event', data: { object }, ...(account === undefined ? {} : { account }) }
    const { text, header } = signedEvent(event, webhookSecret, plaza.clock.now())
    const answers = await Promise.all(Array.from({ length: times }, () => deliver(text, header)))
    return { id, statuses: answers.map(({ status }) => status) }
  }
  const eventually = (id: string, status: string) => expect.poll(() => statusOf(id), patience).toBe(status)

  /** A booking whose taker has paid; the owner has not answered yet, so the money is held. */
  async function givenHeld(options: BookingOptions = {}) {
    const booking = await givenBooking(options)
    const { intent, session } = stripe.pay(await openPage(booking.transaction.id, booking.taker))
    await tell('checkout.session.completed', session)
    if (!hasJobs) await settlePayment(plaza.services, booking.transaction.id)
    await eventually(booking.transaction.id, 'pending-acceptance')
    return { ...booking, id: booking.transaction.id, intent }
  }

  /** A booking that both sides agreed to, whose money is taken. */
  async function givenTaken(options: BookingOptions = {}) {
    const booking = await givenHeld(options)
    await plaza.ok('POST', `/transactions/${booking.id}/transitions`, { as: booking.owner, body: { name: 'accept' } })
    if (!hasJobs) await settlePayment(plaza.services, booking.id)
    await expect.poll(() => booking.intent.status, patience).toBe('succeeded')
    return booking
  }

  await configure({ provider: 'stripe' })
  if (hasJobs) await plaza.app.startJobs()
  return {
    plaza,
    stripe,
    configure,
    stranger: () => givenAccount(plaza),
    givenBooking,
    givenHeld,
    givenTaken,
    checkout,
    openPage,
    tryTo,
    press: (id: string, as: As, name: string, data?: JsonObject) =>
      plaza.ok('POST', `/transactions/${id}/transitions`, { as, body: { name, ...(data ? { data } : {}) } }),
    cancel: (id: string, as: As, cancellationReason: string) => tryTo(id, as, 'cancel', { cancellationReason }),
    /** What the server says would come back. */
    refund: (id: string, as: As, cancellationReason?: string) =>
      plaza.call<RefundPreview & { message: string }>(
        'GET',
        `/transactions/${id}/refund${cancellationReason ? `?cancellationReason=${cancellationReason}` : ''}`,
        { as },
      ),
    read,
    statusOf,
    eventually,
    deliver,
    tell,
    settle: (id: string) => settlePayment(plaza.services, id),
    /** What was given back of a payment, as Stripe was asked. */
    refundsOf: ({ id }: { id: string }) =>
      stripe.callsOf('POST', /refunds$/).filter(({ form }) => form.payment_intent === id),
  }
}
