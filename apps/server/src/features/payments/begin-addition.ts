import type { Checkout } from '@plaza/contract'
import { minorUnits } from '@plaza/domain'
import { type Actor, checkNotSuspended, type Services } from '../../context.ts'
import type { AdditionalPaymentRow, TransactionChangeRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import type { Charge, Payments, References } from '../../providers/payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { openChangeOf } from '../transactions/index.ts'
import { beginPayment, closePage, isUntouched, nextAttempt } from './begin-payment.ts'
import * as store from './store.ts'

type Asked = { transaction: TransactionRow; changeId: string; form: Charge['form'] }

/** How much more a change costs, and how much of that the platform keeps, in the smallest unit of the currency. */
function differenceToPay(change: TransactionChangeRow, booking: TransactionRow, currency: string) {
  const more = (name: 'taker_amount' | 'platform_amount') =>
    minorUnits(change[name] ?? 0, currency) - minorUnits(booking[name] ?? 0, currency)
  const amount = more('taker_amount')
  return { amount, fee: Math.min(amount, Math.max(0, more('platform_amount'))) }
}

/** Begins to pay the difference of a change that both agreed to, with the provider that has the rest of the money. */
export async function beginAddition({ transaction, changeId, form }: Asked, actor: Actor, services: Services) {
  await checkNotSuspended(actor, services.suspensions)
  const { id: transactionId } = transaction
  const [change, payment] = await Promise.all([
    openChangeOf(services.db.read, transactionId),
    store.read(services.db.read, transactionId),
  ])
  if (change?.id !== changeId || !change.agreed_date || change.deadline <= services.clock.now())
    throw refuse('change.over')
  if (payment?.status !== 'captured') throw refuse('payment.notNow', { values: { status: transaction.status } })
  const { provider, currency } = payment
  const { amount, fee } = differenceToPay(change, transaction, currency)
  if (amount <= 0) throw refuse('payment.nothingToPay')
  await limitCalls('checkout', actor, services)
  const payments = await services.payments.open(provider)
  if (!payments) throw refuse('payment.keyMissing')
  const wanted = { transactionId, changeId, amount, fee, form }
  const page = `${services.settings.publicUrl}/i/t/${transactionId}`
  const begun = await beginPayment(
    payments,
    {
      ...wanted,
      currency,
      provider,
      transaction,
      urls: { successUrl: `${page}?paid=1`, cancelUrl: page },
    },
    {
      attempt: () => nextAttempt(() => keepAttempt(payments, wanted, services)),
      references: (attempt, references) => keepReferences({ transactionId, changeId, attempt, references }, services),
    },
    services,
  )
  return { kind: 'online', provider, amount, currency, ...begun } satisfies Checkout
}

type Attempt = Pick<Charge, 'amount' | 'fee' | 'form'> & { transactionId: string; changeId: string }

const additionOf = (additions: readonly AdditionalPaymentRow[], changeId: string) =>
  additions.find(({ change_id }) => change_id === changeId)

async function keepAttempt(payments: Payments, wanted: Attempt, services: Services): Promise<number | undefined> {
  const { transactionId, changeId, amount, fee, form } = wanted
  const former = additionOf(await store.additionsOf(services.db.read, transactionId), changeId)
  if (former?.status === 'open' && former.form !== form) {
    await closePage(payments, { transactionId, changeId, references: former.provider_references }, services)
  }
  return services.db.tx(async (tx) => {
    await store.lock(tx, transactionId)
    const before = additionOf(await store.additionsOf(tx, transactionId), changeId)
    if (!isUntouched(before, former)) return
    if (before?.status === 'authorized' || before?.status === 'captured') throw refuse('payment.alreadyPaid')
    const now = services.clock.now()
    const known = before?.status === 'open' && before.form === form ? before : undefined
    const attempt = known?.attempt ?? (before?.attempt ?? 0) + 1
    await store.saveAddition(tx, {
      change_id: changeId,
      transaction_id: transactionId,
      created_date: before?.created_date ?? now,
      updated_date: now,
      form,
      status: 'open',
      amount: String(amount),
      fee: String(fee),
      refunded: '0',
      fee_returned: '0',
      is_counted: false,
      attempt,
      provider_references: known?.provider_references ?? {},
    })
    return attempt
  })
}

type AttemptReferences = { transactionId: string; changeId: string; attempt: number; references: References }

const keepReferences = (
  { transactionId, changeId, attempt, references }: AttemptReferences,
  { db, clock }: Pick<Services, 'db' | 'clock'>,
) =>
  db.tx(async (tx) => {
    await store.lock(tx, transactionId)
    const row = additionOf(await store.additionsOf(tx, transactionId), changeId)
    if (row?.attempt !== attempt) return false
    const known = { ...row.provider_references, ...references }
    await store.saveAddition(tx, { ...row, provider_references: known, updated_date: clock.now() })
    return true
  })
