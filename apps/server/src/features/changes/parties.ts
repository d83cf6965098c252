import type { Actor, Services } from '../../context.ts'
import { may } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow, PaymentRow, TransactionChangeRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { lockPayment } from '../payments/index.ts'
import { isOwnerOf, isTakerOf, lockWithAssets, openChangeOf } from '../transactions/index.ts'

type Side = TransactionChangeRow['side']

/** For which side somebody acts: their own, or the one they name where they answer for both. */
export function sideOf(row: TransactionRow, actor: Actor, asked: Side | undefined): Side {
  if (isOwnerOf(row, actor)) return 'owner'
  if (isTakerOf(row, actor)) return 'taker'
  if (!may(actor, 'transaction:transition:all')) throw refuse('permission.denied')
  return asked ?? 'taker'
}

type Locked = {
  payment: PaymentRow | undefined
  row: TransactionRow
  assets: Map<string, AssetRow>
}

/** A booking with its money and its asset, locked in the order in which all others lock them. */
export async function lockBooking(tx: Tx, id: string): Promise<Locked> {
  const payment = await lockPayment(tx, id)
  const locked = await lockWithAssets(tx, id)
  if (!locked) throw refuse('object.notFound')
  return { payment, ...locked }
}

/** The open change of a locked booking, when it is for the caller to answer or to withdraw, in time. */
export async function openFor(
  tx: Tx,
  changeId: string,
  { row, as }: { row: TransactionRow; as: 'proposer' | 'other' },
  actor: Actor,
  { clock }: Pick<Services, 'clock'>,
): Promise<TransactionChangeRow> {
  const isParty = isOwnerOf(row, actor) || isTakerOf(row, actor)
  const isOperator = may(actor, 'transaction:transition:all')
  if (!isParty && !isOperator) throw refuse('permission.denied')
  const change = await openChangeOf(tx, row.id)
  if (change?.id !== changeId || change.deadline <= clock.now()) throw refuse('change.over')
  const isProposer = change.side === 'owner' ? isOwnerOf(row, actor) : isTakerOf(row, actor)
  if (isParty && isProposer !== (as === 'proposer')) throw refuse('change.notYours')
  return change
}
