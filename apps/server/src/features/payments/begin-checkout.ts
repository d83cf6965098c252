import type { Checkout, Endpoints } from '@plaza/contract'
import { minorUnits, processOf } from '@plaza/domain'
import { type Actor, checkNotSuspended, type InputOf, may, type Services } from '../../context.ts'
import type { DepositRow, PaymentRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import type { Payments, References } from '../../providers/payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { beginAddition } from './begin-addition.ts'
import { beginPayment, closePage, isUntouched, nextAttempt } from './begin-payment.ts'
import { depositToPay, openDeposit } from './deposit-to-pay.ts'
import { takerFeeOf } from './refund-of.ts'
import { payStep } from './rules.ts'
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
  const form = input.form ?? 'hosted'
  if (input.changeId !== undefined)
    return beginAddition({ transaction, changeId: input.changeId, form }, actor, services)
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
  const fee = Math.min(amount, minorUnits(transaction.platform_amount ?? 0, currency))
  const deposit = await depositToPay(transaction, currency, services)
  const wanted = { transactionId: transaction.id, provider, amount, fee, deposit, currency, form }
  const page = `${services.settings.publicUrl}/checkout/${transaction.id}`
  const begun = await beginPayment(
    payments,
    {
      ...wanted,
      transaction,
      urls: {
        successUrl: `${page}?payment-success=true&transactionId=${transaction.id}`,
        cancelUrl: `${page}?payment-cancel=true`,
      },
    },
    {
      attempt: () =>
        nextAttempt(() => keepAttempt(payments, { ...wanted, takerFee: takerFeeOf(transaction, currency) }, services)),
      references: (attempt, references) =>
        keepReferences({ transactionId: transaction.id, attempt, references }, services),
    },
    services,
  )
  return { kind: 'online', provider, amount, ...(deposit && { deposit: deposit.amount }), currency, ...begun }
}

type Attempt = Pick<PaymentRow, 'provider' | 'currency' | 'form'> & {
  transactionId: string
  amount: number
  fee: number
  takerFee: number
  deposit: Awaited<ReturnType<typeof depositToPay>>
}

type Former = { payment: PaymentRow; deposit: DepositRow | undefined }

const isSame = (
  { payment: before, deposit: held }: Former,
  { provider, amount, fee, deposit, currency, form }: Attempt,
) =>
  before.status === 'open' &&
  Number(held?.status === 'open' ? held.amount : 0) === (deposit?.amount ?? 0) &&
  before.provider === provider &&
  Number(before.amount) === amount &&
  Number(before.fee) === fee &&
  before.currency === currency &&
  before.form === form

async function keepAttempt(payments: Payments, wanted: Attempt, services: Services): Promise<number | undefined> {
  const { transactionId, provider, amount, fee, takerFee, deposit, currency, form } = wanted
  const [former, formerDeposit] = await Promise.all([
    store.read(services.db.read, transactionId),
    store.depositOf(services.db.read, transactionId),
  ])
  const isOpen = former?.status === 'open' && former.provider === provider
  if (isOpen && !isSame({ payment: former, deposit: formerDeposit }, wanted)) {
    await closePage(payments, { transactionId, references: former.provider_references }, services)
  }
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, transactionId)
    if (!isUntouched(before, former)) return
    if (before?.status === 'authorized' || before?.status === 'captured') {
      throw refuse('payment.alreadyPaid')
    }
    const now = services.clock.now()
    const held = await store.depositOf(tx, transactionId)
    const known = before && isSame({ payment: before, deposit: held }, wanted) ? before : undefined
    const attempt = known?.attempt ?? (before?.attempt ?? 0) + 1
    const row: PaymentRow = {
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
    }
    if (before) await store.save(tx, row)
    else if (!(await store.insert(tx, row))) return
    await openDeposit(tx, { transactionId, before: held, deposit }, services)
    return attempt
  })
}

type AttemptReferences = { transactionId: string; attempt: number; references: References }

const keepReferences = ({ transactionId, attempt, references }: AttemptReferences, services: Services) =>
  services.db.tx(async (tx) => {
    const row = await store.lock(tx, transactionId)
    if (row?.attempt !== attempt) return false
    const known = { ...row.provider_references, ...references }
    await store.save(tx, { ...row, provider_references: known, updated_date: services.clock.now() })
    return true
  })
