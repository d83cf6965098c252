import type { Json, JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type StripeClient from 'stripe'
import type { NewsMessage, PaymentNews, References } from './payments.ts'

const toleranceSeconds = 300

/** What Stripe tells in a message that it signed lately, by the check of its own client. */
export function readStripeNews(
  { webhooks }: Pick<StripeClient, 'webhooks'>,
  { text, headers, now, secret }: NewsMessage & { secret: string },
): PaymentNews | undefined {
  const signature = String(headers['stripe-signature'] ?? '')
  const event = readSigned(() =>
    webhooks.constructEvent(text, signature, secret, toleranceSeconds, undefined, now.getTime()),
  )
  const { id, type } = event
  return typeof id === 'string' && typeof type === 'string'
    ? { id, type, content: event, about: payoutOf(type, event) ?? aboutOf(type, asObject(asObject(event.data).object)) }
    : undefined
}

/** The client refuses by throwing, whether the signature is wrong, old, or over something that is no event. */
function readSigned(construct: () => StripeClient.Event): JsonObject {
  try {
    // it was just parsed from JSON
    return asObject(construct() as unknown as Json)
  } catch {
    return {}
  }
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : undefined)

/** Payouts are told for the account of an owner, which is beside the payout. */
function payoutOf(type: string, { account }: JsonObject): PaymentNews['about'] {
  const accountId = textOf(account)
  if (accountId === undefined || (type !== 'payout.failed' && type !== 'payout.paid')) return
  return { kind: 'payout', accountId, isFailed: type === 'payout.failed' }
}

const disputeTypes = ['charge.dispute.created', 'charge.dispute.closed']

function aboutOf(type: string, object: JsonObject): PaymentNews['about'] {
  const named = asObject(object.metadata)
  const id = textOf(object.id)
  if (type === 'account.updated') {
    return id === undefined ? undefined : { kind: 'account', accountId: id, userId: textOf(named.userId) }
  }
  const intentId = object.object === 'payment_intent' ? id : textOf(object.payment_intent)
  const references: References = intentId === undefined ? {} : { intentId }
  const transactionId = textOf(named.transactionId) ?? textOf(object.client_reference_id)
  if (intentId === undefined && transactionId === undefined) return
  return disputeTypes.includes(type)
    ? { kind: 'dispute', transactionId, references, isOver: type === 'charge.dispute.closed' }
    : { kind: 'payment', transactionId, references }
}
