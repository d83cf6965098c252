import type { OnlineProvider } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AdditionalPaymentRow, DepositRow, PaymentRow, TransactionRow } from '../../db/tables.ts'
import { ProviderError } from '../../providers/payments/index.ts'
import { closeCase, openCase } from '../cases/index.ts'
import { noteSign } from '../numbers/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { refundDue } from './refund-of.ts'
import { accountKey, isAgreed } from './rules.ts'
import * as store from './store.ts'

const hourMs = 3_600_000

/** The provider refused a step, or did not answer. The job tries again; people see to what was refused or takes too long. */
export async function noteFailure(services: Services, transactionId: string, error: unknown) {
  if (!(error instanceof ProviderError)) return
  const isSilent = error.statusCode === undefined || error.statusCode >= 500
  if (isSilent) await noteSign(services, 'payments', { isOk: false, error: error.message })
  const [payment, transaction] = await rowsOf(services, transactionId)
  const [additions, deposit] = await Promise.all([
    store.additionsOf(services.db.read, transactionId),
    store.depositOf(services.db.read, transactionId),
  ])
  const due =
    payment && transaction && (dueStep(payment, transaction) ?? dueReturn(additions) ?? (deposit && dueShares(deposit)))
  if (!due) return
  const isLate = services.clock.now().getTime() - due.since.getTime() > hourMs
  if (isSilent && !isLate) return
  await services.db.tx((tx) => open(tx, { transaction, what: due.what }, services))
}

/** Everything was done that could be: nobody has to see to it, unless a payer began an hour ago and did not finish. */
export async function noteOutcome(services: Services, transactionId: string) {
  await noteSign(services, 'payments', { isOk: true })
  const [payment, transaction] = await rowsOf(services, transactionId)
  if (!payment || !transaction) return
  const begunMs = services.clock.now().getTime() - payment.created_date.getTime()
  const isLeft = payment.status === 'open' && begunMs > hourMs
  await services.db.tx((tx) =>
    isLeft
      ? open(tx, { transaction, what: 'unfinished' }, services)
      : closeCase(tx, { kind: 'payment', objectId: transactionId }, services),
  )
}

const rowsOf = ({ db }: Services, id: string) => Promise.all([store.read(db.read, id), findTransaction(db.read, id)])

/** What is to be done with the money, and since when. */
function dueStep(payment: PaymentRow, transaction: TransactionRow) {
  const { cancelled_date: cancelled } = transaction
  const since = cancelled ?? transaction.updated_date
  if (payment.status === 'captured') {
    return refundDue(payment, transaction) > Number(payment.refunded) ? { what: 'refund', since } : undefined
  }
  if (payment.status !== 'authorized') return
  return cancelled ? { what: 'refund', since } : isAgreed(transaction) ? { what: 'capture', since } : undefined
}

/** What was paid for a change that came to nothing is on its way back. */
function dueReturn(additions: readonly AdditionalPaymentRow[]) {
  const late = additions.find(({ status, is_counted }) => status === 'captured' && !is_counted)
  return late && { what: 'refund', since: late.created_date }
}

/** Somebody waits for their part of a deposit. */
const dueShares = ({ status, decided_date: since }: DepositRow) =>
  status === 'settling' && since ? { what: 'deposit', since } : undefined

type Trouble = { transaction: TransactionRow; what: string }

async function open(tx: Tx, { transaction, what }: Trouble, services: Services) {
  const { id, taker_id: takerId, owner_id: ownerId, asset_snapshot: asset } = transaction
  const name = asset?.name
  await openCase(
    tx,
    {
      kind: 'payment',
      objectType: 'transaction',
      objectId: id,
      title: typeof name === 'string' ? name : null,
      userIds: [takerId, ownerId].filter((userId) => userId !== null),
      // nobody has lost anything while a page waits for a card
      ...(what === 'unfinished' ? { priority: 'normal' as const } : {}),
      metadata: { what },
    },
    services,
  )
}

type Payout = { provider: OnlineProvider; accountId: string; isFailed: boolean }

/** An owner's bank did not take their money; the next payout that it takes settles that. */
export async function notePayout(tx: Tx, { provider, accountId, isFailed }: Payout, services: Services) {
  const userId = await store.userOfAccount(tx, { key: accountKey(provider), accountId })
  if (userId === undefined) return
  if (!isFailed) return closeCase(tx, { kind: 'payment', objectId: userId }, services)
  const about = { objectType: 'user', objectId: userId, userIds: [userId] }
  await openCase(tx, { kind: 'payment', ...about, metadata: { what: 'payout' } }, services)
}

/** A payer asked their bank for the money back: somebody must answer before the bank decides. */
export async function noteDispute(
  tx: Tx,
  { transactionId, isOver }: { transactionId: string; isOver: boolean },
  services: Services,
) {
  if (isOver) return closeCase(tx, { kind: 'help', objectId: transactionId, what: 'dispute' }, services)
  const transaction = await findTransaction(tx, transactionId)
  if (!transaction) return
  const { taker_id: takerId, owner_id: ownerId, asset_snapshot: asset } = transaction
  await openCase(
    tx,
    {
      kind: 'help',
      objectType: 'transaction',
      objectId: transactionId,
      title: typeof asset?.name === 'string' ? asset.name : null,
      userIds: [takerId, ownerId].filter((userId) => userId !== null),
      metadata: { what: 'dispute' },
    },
    services,
  )
}
