import type { Checkout, Endpoints, OnlineProvider } from '@plaza/contract'
import { minorUnits, processOf } from '@plaza/domain'
import { type Actor, checkNotSuspended, type InputOf, may, type Services } from '../../context.ts'
import type { PaymentRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { type Charge, type Payments, ProviderError, type References } from '../../providers/payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser, keepUserData } from '../users/index.ts'
import { settleTask } from './jobs.ts'
import { takerFeeOf } from './refund-of.ts'
import { accountKey, customerKey, keptOf, payStep } from './rules.ts'
import * as store from './store.ts'

export async function beginCheckout(
  input: InputOf<Endpoints['payments']['checkout']>,
  actor: Actor,
  services: Services,
): Promise<Checkout> {
  const transaction = await findTransaction(services.db.read, input.id)
  if (!transaction) throw refuse('object.notFound')
  const isTaker = actor.userId !== null && actor.userId === transaction.taker_id
  if (!isTaker && !may(actor, 'transaction:transition:all')) throw refuse('permission.denied')
  if (!payStep(transaction)) throw refuse('payment.notNow', { values: { status: transaction.status } })
  if (transaction.status === processOf(transaction.asset_type).initStatus)
    await checkNotSuspended(actor, services.suspensions)
  const { currency } = transaction
  const amount = currency === null ? 0 : minorUnits(transaction.taker_amount ?? 0, currency)
  if (currency === null || amount <= 0) throw refuse('payment.nothingToPay')
  await limitCalls('checkout', actor, services)

  const way = await services.payments.current()
  if (way.kind === 'none') return { kind: 'none', provider: 'none', amount, currency }
  if (way.kind === 'manual') {
    return { kind: 'manual', provider: 'manual', amount, currency, reference: transaction.id }
  }
  const { provider } = way
  const payments = await services.payments.open(provider)
  if (!payments) throw refuse('payment.keyMissing')
  const begun = await begin(
    payments,
    { provider, transaction, amount, currency, form: input.form ?? 'hosted' },
    services,
  )
  return { kind: 'online', provider, amount, currency, ...begun }
}

type NewPayment = {
  provider: OnlineProvider
  transaction: TransactionRow
  amount: number
  currency: string
  form: Charge['form']
}

async function begin(
  payments: Payments,
  { provider, transaction, amount, currency, form }: NewPayment,
  services: Services,
) {
  const { id: transactionId, owner_id: ownerId, taker_id: takerId, platform_amount: fees } = transaction
  try {
    const ownerAccountId = await accountOf(payments, { provider, ownerId }, services)
    const customerId = await customerOf(payments, { provider, takerId }, services)
    const fee = Math.min(amount, minorUnits(fees ?? 0, currency))
    const takerFee = takerFeeOf(transaction, currency)
    const wanted = { transactionId, provider, amount, fee, takerFee, currency, form }
    const attempt = await keepAttempt(payments, wanted, services)
    const { name, description } = transaction.asset_snapshot
    const page = `${services.settings.publicUrl}/checkout/${transactionId}`
    const { references, ...shown } = await payments.begin({
      transactionId,
      attempt,
      form,
      amount,
      fee,
      currency,
      title: typeof name === 'string' ? name : transactionId,
      description: typeof description === 'string' && description ? description.slice(0, 500) : undefined,
      customerId,
      ownerAccountId,
      successUrl: `${page}?payment-success=true&transactionId=${transactionId}`,
      cancelUrl: `${page}?payment-cancel=true`,
    })
    await keepReferences({ transactionId, attempt, references }, services)
    return shown
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const data = { providerError: error.details }
    throw refuse('payment.providerFailed', services.settings.isLive ? {} : { data })
  }
}

type Attempt = Pick<PaymentRow, 'provider' | 'currency' | 'form'> & {
  transactionId: string
  amount: number
  fee: number
  takerFee: number
}

const isSame = (before: PaymentRow, { provider, amount, fee, currency, form }: Attempt) =>
  before.status === 'open' &&
  before.provider === provider &&
  Number(before.amount) === amount &&
  Number(before.fee) === fee &&
  before.currency === currency &&
  before.form === form

/** The number of the attempt: that of before while it is open and about the same money, else the next one. */
async function keepAttempt(payments: Payments, wanted: Attempt, services: Services): Promise<number> {
  const { transactionId, provider, amount, fee, takerFee, currency, form } = wanted
  const former = await store.read(services.db.read, transactionId)
  if (former?.status === 'open' && former.provider === provider && !isSame(former, wanted)) {
    await closePage(payments, former, services)
  }
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, transactionId)
    if (before?.status === 'authorized' || before?.status === 'captured') {
      throw refuse('payment.alreadyPaid')
    }
    const now = services.clock.now()
    const known = before && isSame(before, wanted) ? before : undefined
    const attempt = known?.attempt ?? (before?.attempt ?? 0) + 1
    await store.save(tx, {
      transaction_id: transactionId,
      created_date: before?.created_date ?? now,
      updated_date: now,
      provider,
      form,
      status: 'open',
      amount: String(amount),
      fee: String(fee),
      currency,
      refunded: '0',
      refund_due: null,
      is_refund_final: false,
      fee_bearer: 'platform',
      fee_returned: '0',
      lowered: '0',
      taker_fee: String(takerFee),
      attempt,
      provider_references: known?.provider_references ?? {},
    })
    return attempt
  })
}

/**
 * A page for another amount must not be paid any more. Should it have been paid in this very moment, its money is the
 * payment: beginning anew would hold the same sum twice and forget the first.
 */
async function closePage(payments: Payments, former: PaymentRow, services: Services) {
  const { transaction_id: transactionId, provider_references: references } = former
  if (!(await isPaid())) {
    try {
      return await payments.cancel({ transactionId, references })
    } catch (error) {
      if (!(error instanceof ProviderError) || !(await isPaid())) throw error
    }
  }
  await services.db.tx((tx) => services.jobs.addKeyed(tx, settleTask, transactionId, { transactionId }))
  throw refuse('payment.alreadyPaid')

  async function isPaid() {
    const { status } = await payments.read(references)
    return status === 'authorized' || status === 'captured'
  }
}

type AttemptReferences = { transactionId: string; attempt: number; references: References }

const keepReferences = ({ transactionId, attempt, references }: AttemptReferences, services: Services) =>
  services.db.tx(async (tx) => {
    const row = await store.lock(tx, transactionId)
    if (row?.attempt !== attempt) return
    const known = { ...row.provider_references, ...references }
    await store.save(tx, { ...row, provider_references: known, updated_date: services.clock.now() })
  })

type Owner = { provider: OnlineProvider; ownerId: string | null }

/** The owner’s account; one that could not be paid when we last heard is looked at again. */
async function accountOf(payments: Payments, { provider, ownerId }: Owner, services: Services): Promise<string> {
  const owner = ownerId === null ? undefined : await findUser(services.db.read, ownerId)
  const { id, charges_enabled: isReady } = keptOf(owner, accountKey(provider))
  if (!owner || typeof id !== 'string') throw refuse('payout.notLinked')
  if (isReady !== false) return id
  const account = await payments.readAccount(id)
  await keepUserData(services, owner.id, { platformData: { _private: { [accountKey(provider)]: account } } })
  if (!account.charges_enabled) throw refuse('payout.incomplete')
  return id
}

type Taker = { provider: OnlineProvider; takerId: string }

async function customerOf(
  payments: Payments,
  { provider, takerId }: Taker,
  services: Services,
): Promise<string | undefined> {
  const taker = await findUser(services.db.read, takerId)
  if (!taker) return
  const { id } = keptOf(taker, customerKey(provider))
  if (typeof id === 'string') return id
  const name = taker.display_name || [taker.firstname, taker.lastname].filter(Boolean).join(' ')
  const customer = await payments.createCustomer({
    userId: taker.id,
    email: taker.email ?? undefined,
    name: name || undefined,
  })
  await keepUserData(services, taker.id, { platformData: { _private: { [customerKey(provider)]: customer } } })
  return customer.id
}
