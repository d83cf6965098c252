import { depositIsFree } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { DepositRow, PaymentRow, TransactionRow } from '../../db/tables.ts'
import { type PaymentState, type Payments, ProviderError } from '../../providers/payments/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import { depositBooking, isUndecided, tellOfDeposit, withDecision } from './deposit-books.ts'
import { accountKey, isBeginning, keptOf } from './rules.ts'
import * as store from './store.ts'

/**
 * Brings a deposit into line with its payment and its booking, and moves what was decided, whoever decided it. The booking's own
 * money is none of its business.
 */
export async function settleDeposit(services: Services, payments: Payments, transactionId: string) {
  // a deposit has few steps; each round takes one
  for (let round = 0; round < 5; round++) {
    const looked = await lookAt(services, payments, transactionId)
    if (!looked || !(await takeStep(services, payments, looked))) return
  }
}

type Looked = { deposit: DepositRow; payment: PaymentRow; transaction: TransactionRow }

const isAtEnd = ({ status }: DepositRow) => status === 'settled' || status === 'void'

/** The deposit as the provider has it now, noted here with what follows from that. */
async function lookAt(services: Services, payments: Payments, transactionId: string): Promise<Looked | undefined> {
  const [before, known] = await Promise.all([
    store.depositOf(services.db.read, transactionId),
    store.read(services.db.read, transactionId),
  ])
  if (!before || !known || isAtEnd(before) || isBeginning(known, services)) return
  const state = await payments.read(known.provider_references)
  return services.db.tx(async (tx) => {
    const payment = await store.lock(tx, transactionId)
    const current = await store.depositOf(tx, transactionId)
    const transaction = await findTransaction(tx, transactionId)
    // somebody began anew meanwhile; what we saw is about the former attempt
    if (!payment || !current || !transaction || payment.attempt !== known.attempt || isAtEnd(current)) return
    const deposit = noted(current, state, transaction, services.clock.now())
    await store.saveDeposit(tx, deposit)
    await tellOfSteps(tx, { before: current, after: deposit, currency: payment.currency }, services)
    return { deposit, payment: { ...payment, status: state.status }, transaction }
  })
}

function noted(row: DepositRow, state: PaymentState, transaction: TransactionRow, now: Date): DepositRow {
  const seen = { ...row, updated_date: now }
  const amount = Number(row.amount)
  switch (state.status) {
    case 'open':
      return seen
    case 'cancelled':
    case 'failed': {
      if (row.status === 'open') return { ...seen, status: 'void' }
      // what was held and never taken is with its payer
      const free = row.outcome === null ? withDecision(seen, { kept: 0, outcome: 'ended' }, now) : seen
      return { ...free, status: 'settled', kept: '0', returned: row.amount, settled_date: now }
    }
    case 'authorized':
    case 'captured': {
      const held: DepositRow = row.status === 'open' ? { ...seen, status: 'held' } : seen
      // what the owner has cannot be with the taker too
      const returned = Math.min(state.depositReturned, row.paid_date ? amount - Number(row.kept) : amount)
      const kept = Math.min(Number(row.kept), amount - returned)
      return ended(decided({ ...held, returned: String(returned), kept: String(kept) }, transaction, now), state, now)
    }
    default:
      return state.status satisfies never
  }
}

/** What nobody has to decide: the booking came to nothing, or the money is back already. */
function decided(row: DepositRow, transaction: TransactionRow, now: Date): DepositRow {
  if (!isUndecided(row)) return row
  if (row.returned === row.amount) return withDecision(row, { kept: 0, outcome: 'provider' }, now)
  return depositIsFree(depositBooking(transaction)) ? withDecision(row, { kept: 0, outcome: 'ended' }, now) : row
}

function ended(row: DepositRow, { status }: PaymentState, now: Date): DepositRow {
  const isShared = Number(row.returned) + Number(row.kept) === Number(row.amount)
  const isPaid = row.kept === '0' || row.paid_date !== null
  const isDone = row.status === 'settling' && status === 'captured' && isShared && isPaid
  return isDone ? { ...row, status: 'settled', settled_date: now } : row
}

type Steps = { before: DepositRow; after: DepositRow; currency: string }

async function tellOfSteps(tx: Tx, { before, after: row, currency }: Steps, services: Services) {
  const told = { row, currency }
  if (before.status === 'open' && isUndecided(row))
    await tellOfDeposit(tx, { what: 'held', ...told }, undefined, services)
  if (before.outcome === null && row.outcome !== null)
    await tellOfDeposit(tx, { what: 'decided', ...told }, undefined, services)
  if (row.status === 'settled') await tellOfDeposit(tx, { what: 'settled', ...told }, undefined, services)
}

/** What is due; whether anything was done, so that it is worth looking again. */
async function takeStep(
  services: Services,
  payments: Payments,
  { deposit, payment, transaction }: Looked,
): Promise<boolean> {
  if (deposit.status !== 'settling' || payment.status !== 'captured') return false
  const { transaction_id: transactionId } = deposit
  const { provider, currency, provider_references: references } = payment
  const [amount, kept, returned] = [Number(deposit.amount), Number(deposit.kept), Number(deposit.returned)]
  const due = amount - kept - returned
  if (due > 0) {
    await payments.returnDeposit({ transactionId, references, amount: due, total: returned + due })
    return true
  }
  if (kept === 0 || deposit.paid_date) return false
  const owner = transaction.owner_id === null ? undefined : await findUser(services.db.read, transaction.owner_id)
  const { id: ownerAccountId } = keptOf(owner, accountKey(provider))
  if (typeof ownerAccountId !== 'string') throw new ProviderError('The owner has no account to be paid with', 422, {})
  await payments.payDeposit({ transactionId, references, amount: kept, currency, ownerAccountId })
  return services.db.tx(async (tx) => {
    await store.lock(tx, transactionId)
    const current = await store.depositOf(tx, transactionId)
    if (current?.status !== 'settling') return false
    const now = services.clock.now()
    await store.saveDeposit(tx, { ...current, updated_date: now, paid_date: current.paid_date ?? now })
    return true
  })
}
