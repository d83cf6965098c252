import { type DepositDeed, depositDeeds } from '@plaza/contract'
import { depositIsAtStake, depositReturnDate } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { Reader, Tx } from '../../db/index.ts'
import type { DepositRow, PaymentRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { depositBooking, depositOf, findPayment, isDepositUndecided, lockPayment } from '../payments/index.ts'
import { findTransaction, isOwnerOf, isTakerOf } from '../transactions/index.ts'

/** A deposit with what decides about it. */
export type Held = { transaction: TransactionRow; payment: PaymentRow | undefined; deposit: DepositRow | undefined }
export type HeldDeposit = Held & { payment: PaymentRow; deposit: DepositRow }

async function find(db: Reader, id: string, payment: PaymentRow | undefined): Promise<Held> {
  const [transaction, deposit] = [await findTransaction(db, id), await depositOf(db, id)]
  if (!transaction) throw refuse('object.notFound')
  return { transaction, payment, deposit: deposit?.status === 'void' ? undefined : deposit }
}

export const findHeld = async (db: Reader, id: string) => find(db, id, await findPayment(db, id))

/** The same under the lock under which deposits are written. */
export const lockHeld = async (tx: Tx, id: string) => find(tx, id, await lockPayment(tx, id))

/** When it goes back by itself, while nobody has claimed anything. */
export const returnDateOf = ({ transaction, deposit }: Held): Date | null =>
  deposit?.status === 'held' ? depositReturnDate(depositBooking(transaction), deposit.return_days) : null

/** Acting for both sides is deciding about money: in the console that asks for a reason and the second factor. */
const actsForBoth = (actor: Actor) =>
  !actor.isConsole && may(actor, 'transaction:transition:all') && may(actor, 'payment:refund:all')

/** Who may do what at all: each side for itself, and who decides about money decides. */
const mayDo: Record<DepositDeed, (row: TransactionRow, actor: Actor) => boolean> = {
  return: (row, actor) => isOwnerOf(row, actor) || actsForBoth(actor),
  claim: (row, actor) => isOwnerOf(row, actor) || actsForBoth(actor),
  accept: (row, actor) => isTakerOf(row, actor) || actsForBoth(actor),
  object: (row, actor) => isTakerOf(row, actor) || actsForBoth(actor),
  decide: (_row, actor) => may(actor, 'payment:refund:all'),
}

const isNow: Record<DepositDeed, (held: HeldDeposit, now: Date) => boolean> = {
  return: ({ deposit, transaction }, now) =>
    isDepositUndecided(deposit) && depositIsAtStake(depositBooking(transaction), now),
  claim(held, now) {
    const due = returnDateOf(held)
    const isInTime = held.deposit.status === 'held' && (due === null || now < due)
    return isInTime && depositIsAtStake(depositBooking(held.transaction), now)
  },
  accept: isToAnswer,
  object: isToAnswer,
  decide: ({ deposit }) => deposit.status === 'objected',
}

function isToAnswer({ deposit }: HeldDeposit, now: Date) {
  return deposit.status === 'claimed' && deposit.answer_date !== null && now < deposit.answer_date
}

/** Nothing can be done about money that was not taken. */
const isTaken = (held: Held): held is HeldDeposit => held.payment?.status === 'captured' && held.deposit !== undefined

export const deedsOf = (held: Held, actor: Actor, now: Date): DepositDeed[] =>
  isTaken(held) ? depositDeeds.filter((deed) => mayDo[deed](held.transaction, actor) && isNow[deed](held, now)) : []

/** The locked deposit of a booking, when the caller may do this with it, now. */
export async function lockFor(
  tx: Tx,
  { id, deed }: { id: string; deed: DepositDeed },
  actor: Actor,
  { clock }: Pick<Services, 'clock'>,
): Promise<HeldDeposit> {
  const held = await lockHeld(tx, id)
  if (!mayDo[deed](held.transaction, actor)) throw refuse('permission.denied')
  if (!isTaken(held) || !isNow[deed](held, clock.now()))
    throw refuse('deposit.notNow', { values: { status: held.deposit?.status ?? 'none' } })
  return held
}
