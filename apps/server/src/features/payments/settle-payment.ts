import { feeShare, minorDigits, minorUnits, type PaymentBooks } from '@plaza/domain'
import { platformActor, type Services } from '../../context.ts'
import type { PaymentRow, TransactionRow } from '../../db/tables.ts'
import { ApiError } from '../../lib/errors.ts'
import type { Payments } from '../../providers/payments/index.ts'
import { createMessage, isTalkedAbout } from '../messages/index.ts'
import { findTransaction, keepTransactionData, transitionTransaction } from '../transactions/index.ts'
import { type Part, partsOf, sharedOut, sumOf } from './parts.ts'
import { noteFailure, noteOutcome } from './payment-cases.ts'
import { refundDue } from './refund-of.ts'
import { isAgreed, isBeginning, payStep } from './rules.ts'
import { settleAdditions } from './settle-additions.ts'
import { settleDeposit } from './settle-deposit.ts'
import * as store from './store.ts'

/**
 * Brings the money and the booking into line, whatever either of them did: looks at both and takes the next step. It may
 * run at any time, twice, or late; every step is safe to repeat.
 */
export async function settlePayment(services: Services, transactionId: string): Promise<void> {
  const begun = await store.read(services.db.read, transactionId)
  // whoever began to hold the money goes on, also where another way to pay was chosen since
  const payments = begun && (await services.payments.open(begun.provider))
  if (!payments) return
  try {
    await settleAdditions(services, payments, transactionId)
    await takeSteps(services, payments, transactionId)
    await settleDeposit(services, payments, transactionId)
  } catch (error) {
    await noteFailure(services, transactionId, error)
    throw error
  }
  await noteOutcome(services, transactionId)
}

async function takeSteps(services: Services, payments: Payments, transactionId: string) {
  // a payment has few steps; each round takes one
  for (let round = 0; round < 5; round++) {
    const looked = await lookAt(services, payments, transactionId)
    if (!looked || !(await takeStep(services, payments, looked))) return
  }
}

/** All that was paid, with the payments that make it up; the deposit was paid with the first one, and is no part of it. */
type Looked = { payment: PaymentRow; parts: [Part, ...Part[]]; deposit: number; transaction: TransactionRow }

/** What is returned of a payment by now, with its share of the fee where the platform gives that back. */
function seen(books: PaymentBooks, returned: number, isFeeReturned: boolean): PaymentBooks {
  const refunded = Math.min(returned, books.paid)
  const more = Math.max(0, refunded - books.refunded)
  return { ...books, refunded, feeReturned: books.feeReturned + (isFeeReturned ? feeShare(books, more) : 0) }
}

/** The payments as the provider has them now, noted here. */
async function lookAt(services: Services, payments: Payments, transactionId: string): Promise<Looked | undefined> {
  const before = await store.read(services.db.read, transactionId)
  if (!before || isBeginning(before, services)) return
  const [first, ...others] = partsOf(before, await store.additionsOf(services.db.read, transactionId))
  const state = await payments.read(first.references)
  const returned = new Map([[first.changeId, state.refunded]])
  for (const { changeId, references } of others) returned.set(changeId, (await payments.read(references)).refunded)
  return services.db.tx(async (tx) => {
    const current = await store.lock(tx, transactionId)
    // somebody began anew meanwhile; what we saw is about the former attempt
    if (!current || current.attempt !== before.attempt) return
    const additions = await store.additionsOf(tx, transactionId)
    const now = services.clock.now()
    const looked = ({ changeId, books }: Part) =>
      seen(books, returned.get(changeId) ?? books.refunded, current.fee_bearer === 'platform')
    const [own, ...added] = partsOf(current, additions)
    const books = sumOf([looked(own), ...added.map(looked)])
    for (const part of added) {
      const row = additions.find(({ change_id }) => change_id === part.changeId)
      const { refunded, feeReturned } = looked(part)
      if (!row || Number(row.refunded) === refunded) continue
      const noted = { updated_date: now, refunded: String(refunded), fee_returned: String(feeReturned) }
      await store.saveAddition(tx, { ...row, ...noted })
    }
    const after: PaymentRow = {
      ...current,
      updated_date: now,
      status: state.status,
      provider_references: state.references,
      refunded: String(books.refunded),
      fee_returned: String(books.feeReturned),
    }
    await store.save(tx, after)
    if (current.status === 'open' && after.status !== 'open') {
      const platformData = {
        ...payments.noteOf(after.provider_references),
        currencyDecimal: minorDigits(after.currency),
      }
      await keepTransactionData(tx, { id: transactionId, platformData }, services)
    }
    const parts = partsOf(after, await store.additionsOf(tx, transactionId))
    const deposit = await store.depositOf(tx, transactionId)
    // under the lock under which staff decide about both
    const transaction = await findTransaction(tx, transactionId)
    if (!transaction) return
    const held = deposit && deposit.status !== 'void' ? Number(deposit.amount) : 0
    return { payment: after, parts, deposit: held, transaction }
  })
}

/** What is due; whether anything was done, so that it is worth looking again. */
async function takeStep(
  services: Services,
  payments: Payments,
  { payment, parts, deposit, transaction }: Looked,
): Promise<boolean> {
  const { transaction_id: transactionId, provider_references: references } = payment
  const isCancelled = transaction.cancelled_date !== null
  const giveBack = () => payments.cancel({ transactionId, references })
  switch (payment.status) {
    case 'open':
      if (isCancelled) await giveBack()
      return isCancelled
    case 'authorized': {
      // whoever cancels what was agreed before we could take the money owes what they would owe a moment later
      const isOwed = isCancelled && refundDue(payment, transaction) < Number(payment.amount)
      if (isCancelled && !isOwed) {
        await giveBack()
        return true
      }
      if (isOwed || isAgreed(transaction)) {
        const { paid: amount, fee } = parts[0].books
        await payments.capture({ transactionId, references, amount, fee, deposit })
        return true
      }
      if (!payStep(transaction)) return false
      if (!isDue(payment, transaction)) {
        await giveBack()
        return true
      }
      await openConversation(services, transaction)
      const isDone = await press(services, transaction, payStep(transaction) ?? '')
      const after = await findTransaction(services.db.read, transactionId)
      // the dates went to somebody else while the taker was paying: nothing is taken
      if (!isDone && after && payStep(after)) await giveBack()
      return true
    }
    case 'captured':
      return refund(services, payments, { payment, parts, deposit, transaction })
    case 'cancelled':
    case 'failed':
      // an authorization that ran out while the owner thought about it ends the booking
      if (isCancelled || payStep(transaction) || transaction.completed_date !== null) return false
      await press(services, transaction, 'cancel', { cancellationReason: 'forceCancel' })
      return false
    default:
      return payment.status satisfies never
  }
}

/** Whether it is what the booking costs now: its price may have changed while somebody was on the page of the provider. */
const isDue = (payment: PaymentRow, { taker_amount: price }: TransactionRow) =>
  Number(payment.amount) - Number(payment.lowered) === minorUnits(price ?? 0, payment.currency)

/** The owner hears of the request, with the words that waited for the payment; once, however often this runs. */
async function openConversation(
  services: Services,
  { id, owner_id: ownerId, taker_id: takerId, metadata }: TransactionRow,
) {
  if (ownerId === null || ownerId === takerId || (await isTalkedAbout(services.db.read, id))) return
  const { plaza } = metadata
  const note = typeof plaza === 'object' && plaza !== null && 'note' in plaza ? plaza.note : undefined
  const content = typeof note === 'string' ? note.slice(0, 3_000) : ''
  const hidden = content.trim() === '' ? { metadata: { isHiddenMessage: true } } : {}
  await createMessage(
    { topicId: id, senderId: takerId, receiverId: ownerId, content, ...hidden },
    platformActor,
    services,
  )
}

async function refund(
  services: Services,
  payments: Payments,
  { payment, parts, deposit, transaction }: Looked,
): Promise<boolean> {
  const refunded = Number(payment.refunded)
  const whole = refundDue(payment, transaction) - refunded
  if (whole <= 0) return false
  // whoever bears the fee, the platform gives it back only if it is itself
  const isFeeReturned = payment.fee_bearer === 'platform'
  const due = isFeeReturned ? whole : Math.min(whole, Number(payment.refund_due ?? 0) - refunded)
  if (due <= 0) return bearByPlatform(services, transaction.id)
  for (const { part, amount } of sharedOut(parts, due)) {
    const { changeId, references, books } = part
    if (amount === 0) continue
    await payments.refund({
      transactionId: transaction.id,
      changeId,
      references,
      amount,
      total: books.refunded + amount,
      isFeeReturned,
      feeBack: isFeeReturned ? feeShare(books, amount) : 0,
      hasDeposit: deposit > 0 && changeId === undefined,
    })
  }
  return true
}

/** Who bears the fee of what staff returned bears no fee of what a cancellation returns besides. */
const bearByPlatform = (services: Services, transactionId: string) =>
  services.db.tx(async (tx) => {
    const payment = await store.lock(tx, transactionId)
    if (!payment || Number(payment.refund_due ?? 0) > Number(payment.refunded)) return false
    await store.save(tx, { ...payment, updated_date: services.clock.now(), fee_bearer: 'platform' })
    return true
  })

/** Takes a step in the name of the platform; false when the process or the stock does not allow it. */
async function press(services: Services, { id }: TransactionRow, name: string, data = {}): Promise<boolean> {
  try {
    await transitionTransaction({ id, name, data }, platformActor, services)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.statusCode < 500) return false
    throw error
  }
}
