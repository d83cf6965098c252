import type { Checkout, Endpoints, JsonObject } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import type { TransactionRow, UserRow } from '../../db/tables.ts'
import { ApiError, forbidden, notFound, unprocessable } from '../../lib/errors.ts'
import { type Charge, type Payments, ProviderError } from '../../providers/payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser, keepUserData } from '../users/index.ts'
import { minorUnits, payStep } from './rules.ts'
import * as store from './store.ts'

type Call = Request<Endpoints['payments']['checkout']>

export async function beginCheckout({ params, body }: Call, ctx: Context): Promise<Checkout> {
  const transaction = await findTransaction(ctx.db.read, params.id)
  if (!transaction) throw notFound()
  const isTaker = ctx.caller.userId !== null && ctx.caller.userId === transaction.taker_id
  if (!isTaker && !may(ctx.caller, 'transaction:transition:all')) throw forbidden()
  if (!payStep(transaction)) throw unprocessable(`Nothing can be paid in status "${transaction.status}"`)
  const { currency } = transaction
  const amount = currency === null ? 0 : minorUnits(transaction.taker_amount, currency)
  if (currency === null || amount <= 0) throw unprocessable('There is nothing to pay')
  await limitCalls(ctx, 'checkout')

  const kind = await ctx.payments.kind()
  if (kind === 'none') return { provider: 'none', amount, currency }
  if (kind === 'manual') return { provider: 'manual', amount, currency, reference: transaction.id }
  const payments = await ctx.payments.open()
  if (!payments) throw unprocessable('No key of the payment provider is configured')
  const begun = await begin(payments, { transaction, amount, currency, form: body.form ?? 'hosted' }, ctx)
  return { provider: 'stripe', amount, currency, ...begun }
}

type Wanted = { transaction: TransactionRow; amount: number; currency: string; form: 'hosted' | 'embedded' }

async function begin(payments: Payments, { transaction, amount, currency, form }: Wanted, ctx: Context) {
  try {
    const ownerAccountId = await accountOf(payments, transaction.owner_id, ctx)
    const customerId = await customerOf(payments, transaction.taker_id, ctx)
    const fee = Math.min(amount, minorUnits(transaction.platform_amount, currency))
    const { attempt, former } = await keepAttempt({ transactionId: transaction.id, amount, fee, currency, form }, ctx)
    // a page for another amount must not be paid any more
    if (former) await payments.cancel({ transactionId: transaction.id, ...former }).catch(() => undefined)

    const { name, description } = transaction.asset_snapshot
    const page = `${ctx.settings.publicUrl}/checkout/${transaction.id}`
    const charge: Charge = {
      transactionId: transaction.id,
      attempt,
      amount,
      fee,
      currency,
      title: typeof name === 'string' ? name : transaction.id,
      description: typeof description === 'string' && description ? description.slice(0, 500) : undefined,
      customerId,
      ownerAccountId,
      successUrl: `${page}?payment-success=true&transactionId=${transaction.id}`,
      cancelUrl: `${page}?payment-cancel=true`,
    }
    if (form === 'embedded') {
      const { intentId, clientSecret } = await payments.beginEmbedded(charge)
      await keepReference(transaction.id, attempt, { intent_id: intentId }, ctx)
      return { clientSecret }
    }
    const { sessionId, url } = await payments.beginHosted(charge)
    await keepReference(transaction.id, attempt, { session_id: sessionId }, ctx)
    return { url }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const data = { providerError: error.details }
    throw new ApiError(502, 'The payment provider failed', ctx.settings.isLive ? {} : { data })
  }
}

type Attempt = { transactionId: string; amount: number; fee: number; currency: string; form: 'hosted' | 'embedded' }

/** The same attempt as before while it is open and about the same money, else the next one. */
const keepAttempt = ({ transactionId, amount, fee, currency, form }: Attempt, ctx: Context) =>
  ctx.db.tx(async (tx) => {
    const before = await store.lock(tx, transactionId)
    if (before?.status === 'authorized' || before?.status === 'captured') {
      throw unprocessable('This has been paid already')
    }
    const now = ctx.clock.now()
    const isSame =
      before?.status === 'open' &&
      Number(before.amount) === amount &&
      Number(before.fee) === fee &&
      before.currency === currency &&
      (form === 'hosted' ? before.intent_id === null : before.session_id === null)
    const attempt = isSame ? before.attempt : (before?.attempt ?? 0) + 1
    await store.save(tx, {
      transaction_id: transactionId,
      created_date: before?.created_date ?? now,
      updated_date: now,
      provider: 'stripe',
      status: 'open',
      amount: String(amount),
      fee: String(fee),
      currency,
      refunded: '0',
      attempt,
      session_id: isSame ? before.session_id : null,
      intent_id: isSame ? before.intent_id : null,
    })
    const former =
      before?.status === 'open' && !isSame ? { intentId: before.intent_id, sessionId: before.session_id } : undefined
    return { attempt, former }
  })

const keepReference = (
  transactionId: string,
  attempt: number,
  reference: { session_id: string } | { intent_id: string },
  ctx: Context,
) =>
  ctx.db.tx(async (tx) => {
    const row = await store.lock(tx, transactionId)
    if (row?.attempt === attempt) await store.save(tx, { ...row, ...reference, updated_date: ctx.clock.now() })
  })

const privateOf = (user: UserRow | undefined, key: string): JsonObject => {
  const data = user?.platform_data._private
  const value = typeof data === 'object' && data !== null && !Array.isArray(data) ? data[key] : undefined
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** The owner’s account; one that could not be paid when we last heard is looked at again. */
async function accountOf(payments: Payments, ownerId: string | null, ctx: Context): Promise<string> {
  const owner = ownerId === null ? undefined : await findUser(ctx.db.read, ownerId)
  const { id, charges_enabled: isReady } = privateOf(owner, 'stripeAccount')
  if (!owner || typeof id !== 'string') throw unprocessable('The owner cannot be paid yet: no account is linked')
  if (isReady !== false) return id
  const account = await payments.readAccount(id)
  await keepUserData(ctx, owner.id, { platformData: { _private: { stripeAccount: account } } })
  if (!account.charges_enabled) throw unprocessable('The owner cannot be paid yet: the account is not complete')
  return id
}

async function customerOf(payments: Payments, takerId: string, ctx: Context): Promise<string | undefined> {
  const taker = await findUser(ctx.db.read, takerId)
  if (!taker) return
  const { id } = privateOf(taker, 'stripeCustomer')
  if (typeof id === 'string') return id
  const name = taker.display_name || [taker.firstname, taker.lastname].filter(Boolean).join(' ')
  const customer = await payments.createCustomer({
    userId: taker.id,
    email: taker.email ?? undefined,
    name: name || undefined,
  })
  await keepUserData(ctx, taker.id, { platformData: { _private: { stripeCustomer: customer } } })
  return customer.id
}
