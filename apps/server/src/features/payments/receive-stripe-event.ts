import type { Endpoints, Json } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { badRequest, forbidden } from '../../lib/errors.ts'
import { readStripeEvent, type StripeEvent } from '../../providers/payments/index.ts'
import { accountTask, settleTask } from './jobs.ts'
import * as store from './store.ts'

/**
 * Stripe tells late, twice and out of order. So what it says is kept as an event for workflows, once, and otherwise only
 * taken as a reason to look: the payment is read from Stripe again and our side is brought into line.
 */
export async function receiveStripeEvent(
  { params }: Request<Endpoints['integrations']['stripeWebhook']>,
  ctx: Context,
) {
  const { origin, environment } = ctx.settings
  if (params.publicPlatformId !== `${origin.zone}${origin.platformId}_${environment}`) throw forbidden()
  if (ctx.rawBody === '') throw badRequest('"body" is required')
  const { secretKey, webhookSecret } = await ctx.payments.keys()
  if (secretKey === undefined || webhookSecret === undefined) throw forbidden('Stripe is not configured')
  const signature = String(ctx.headers['stripe-signature'] ?? '')
  const now = ctx.clock.now()
  const event = readStripeEvent(ctx.rawBody, { signature, secret: webhookSecret, now })
  if (!event) throw forbidden('The signature is not valid')

  await ctx.db.tx(async (tx) => {
    if (!(await store.isNewEvent(tx, { id: event.id, type: event.type, date: now }))) return
    await ctx.events.appendOwn(tx, {
      type: `stripe_${event.type}`,
      date: now,
      emitter: 'custom',
      emitterId: 'stripe',
      objectId: event.id,
      objectType: null,
      object: null,
      metadata: event,
    })
    await look(tx, event, ctx)
  })
  return { success: true }
}

const asMap = (value: Json | undefined) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

async function look(tx: Tx, event: StripeEvent, { jobs }: Context) {
  const object = asMap(asMap(event.data).object)
  const named = asMap(object.metadata)
  if (event.type === 'account.updated' && typeof object.id === 'string') {
    const payload = { accountId: object.id, userId: named.userId ?? null }
    await jobs.addOnce(tx, accountTask, { key: object.id, payload })
    return
  }
  const intentId = object.object === 'payment_intent' ? object.id : object.payment_intent
  const known = typeof intentId === 'string' ? await store.ofIntent(tx, intentId) : undefined
  const transactionId = known?.transaction_id ?? named.transactionId ?? object.client_reference_id
  if (typeof transactionId !== 'string') return
  await jobs.addOnce(tx, settleTask, { key: transactionId, payload: { transactionId } })
}
