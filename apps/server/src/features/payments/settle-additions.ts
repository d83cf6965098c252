import { feeShare, minorUnits } from '@plaza/domain'
import { platformActor, type Services } from '../../context.ts'
import type { AdditionalPaymentRow } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Payments } from '../../providers/payments/index.ts'
import { applyChange, closeChange, findChange, lockWithAssets, openChangeOf } from '../transactions/index.ts'
import { booksOf } from './refund-of.ts'
import { isBeginning } from './rules.ts'
import * as store from './store.ts'

/**
 * Brings what was paid for changes into line with them: money for a change that still waits is taken, then the booking changes;
 * money for any other is given back, however late it came. Once the booking has changed it is part of what was paid for it.
 */
export async function settleAdditions(services: Services, payments: Payments, transactionId: string) {
  const additions = await store.additionsOf(services.db.read, transactionId)
  for (const { change_id: changeId } of additions.filter(isUnsettled)) {
    // a payment has few steps; each round takes one
    for (let round = 0; round < 5; round++) {
      const looked = await lookAt(services, payments, { transactionId, changeId })
      if (!looked || !(await takeStep(services, payments, looked))) break
    }
  }
}

/** The same alone, for whoever has to know now whether a change was paid in time. */
export async function lookForAdditions(services: Services, transactionId: string) {
  const payment = await store.read(services.db.read, transactionId)
  const payments = payment && (await services.payments.open(payment.provider))
  if (payments) await settleAdditions(services, payments, transactionId)
}

/** Money that may still come, is held, or is to go back. */
const isUnsettled = ({ status, is_counted, amount, refunded }: AdditionalPaymentRow) =>
  status === 'open' || status === 'authorized' || (status === 'captured' && !is_counted && refunded !== amount)

type Which = { transactionId: string; changeId: string }

/** `isWanted`: the change still waited for its money when the payment was looked at, under the lock under which it is made. */
type Looked = { addition: AdditionalPaymentRow; isWanted: boolean }

/** The payment as the provider has it now, noted here. */
async function lookAt(
  services: Services,
  payments: Payments,
  { transactionId, changeId }: Which,
): Promise<Looked | undefined> {
  const find = async (db: Parameters<typeof store.additionsOf>[0]) =>
    (await store.additionsOf(db, transactionId)).find(({ change_id }) => change_id === changeId)
  const before = await find(services.db.read)
  if (!before || isBeginning(before, services)) return
  const state = await payments.read(before.provider_references)
  return services.db.tx(async (tx) => {
    await store.lock(tx, transactionId)
    const current = await find(tx)
    // it counts by now, or somebody began anew; what we saw is about the former attempt
    if (!current || current.is_counted || current.attempt !== before.attempt) return
    const after: AdditionalPaymentRow = {
      ...current,
      updated_date: services.clock.now(),
      status: state.status,
      provider_references: state.references,
      refunded: String(Math.min(state.refunded, Number(current.amount))),
    }
    await store.saveAddition(tx, after)
    const change = await findChange(tx, changeId)
    return { addition: after, isWanted: change?.status === 'open' && change.agreed_date !== null }
  })
}

/** What is due; whether anything was done, so that it is worth looking again. */
async function takeStep(services: Services, payments: Payments, { addition, isWanted }: Looked): Promise<boolean> {
  const { transaction_id: transactionId, change_id: changeId, provider_references: references } = addition
  const payment = { transactionId, changeId, references }
  const [amount, fee, refunded] = [Number(addition.amount), Number(addition.fee), Number(addition.refunded)]
  switch (addition.status) {
    case 'open':
    case 'authorized':
      if (!isWanted) await payments.cancel(payment)
      else if (addition.status === 'open') return false
      else await payments.capture({ ...payment, amount, fee })
      return true
    case 'captured':
      if (isWanted && refunded === 0) return changeBooking(services, addition)
      if (refunded >= amount) return false
      await payments.refund({
        ...payment,
        amount: amount - refunded,
        total: amount,
        isFeeReturned: true,
        feeBack: feeShare(booksOf(addition), amount - refunded),
        hasDeposit: false,
      })
      return true
    case 'cancelled':
    case 'failed':
      return false
    default:
      return addition.status satisfies never
  }
}

/** The difference is paid: the booking changes, and its payment has the money in its sums, in one transaction. */
async function changeBooking(services: Services, addition: AdditionalPaymentRow): Promise<boolean> {
  try {
    await services.db.tx((tx) => apply(tx, addition, services))
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    // the listing or the booking does not allow it any more
    await services.db.tx((tx) => lapse(tx, addition, services))
  }
  return true
}

type Tx = Parameters<typeof store.lock>[0]

async function lockFor(tx: Tx, { transaction_id: transactionId, change_id: changeId }: AdditionalPaymentRow) {
  const payment = await store.lock(tx, transactionId)
  const locked = await lockWithAssets(tx, transactionId)
  const change = await openChangeOf(tx, transactionId)
  return payment && locked && change?.id === changeId ? { payment, change, ...locked } : undefined
}

async function apply(tx: Tx, addition: AdditionalPaymentRow, services: Services) {
  const locked = await lockFor(tx, addition)
  if (!locked?.change.agreed_date) return
  const { payment, change, row, assets } = locked
  await applyChange(tx, { change, row, assets, settlement: 'charge' }, platformActor, services)
  const now = services.clock.now()
  const takerFee = Math.max(0, Number(change.taker_amount ?? 0) - Number(change.value ?? 0))
  await store.saveAddition(tx, { ...addition, updated_date: now, is_counted: true })
  await store.save(tx, {
    ...payment,
    updated_date: now,
    amount: String(Number(payment.amount) + Number(addition.amount)),
    fee: String(Number(payment.fee) + Number(addition.fee)),
    taker_fee: String(minorUnits(takerFee, payment.currency)),
  })
}

async function lapse(tx: Tx, addition: AdditionalPaymentRow, services: Services) {
  const locked = await lockFor(tx, addition)
  if (!locked) return
  const { change, assets } = locked
  const ending = { status: 'lapsed', reason: 'overtaken' } as const
  await closeChange(tx, { change, asset: assets.get(change.asset_id), ending }, undefined, services)
}
