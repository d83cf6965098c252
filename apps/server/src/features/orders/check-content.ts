import type { BodyOf, Endpoints } from '@plaza/contract'
import { isCurrency } from '@plaza/domain'
import type { Actor } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { type DraftLine, type DraftMove, draftLine, draftMove } from './draft.ts'
import { existing, linesOfTransactions } from './lines-of-transactions.ts'
import { onlyOne } from './only-one.ts'

type Content = BodyOf<Endpoints['orders']['preview']>
export type OrderContent = { lines: DraftLine[]; moves: DraftMove[] }

/** What an order would consist of, in the order of docs/contract/24-orders.md §5. `mayAll`: lines by hand, for anybody. */
export async function checkContent(
  db: Reader,
  { transactionIds, lines: sentLines, moves: sentMoves }: Content,
  { actor, mayAll }: { actor: Actor; mayAll: boolean },
): Promise<OrderContent> {
  if (sentMoves && !sentLines) throw refuse('order.movesWithoutLines')
  if (!mayAll && actor.userId === null) throw refuse('permission.denied')
  if (!mayAll && transactionIds === undefined) throw refuse('order.transactionIdsMissing')
  const lines = transactionIds
    ? await linesOfTransactions(db, [transactionIds].flat())
    : (sentLines ?? []).map(draftLine)
  const moves = (sentMoves ?? []).map(draftMove)
  if (sentLines) await checkLines(db, lines)
  if (moves.length > 0) checkMoves(lines, moves)
  const payer = onlyOne(
    lines.map(({ payerId }) => payerId),
    'payers',
  )
  if (lines.length > 0 && payer === undefined) throw refuse('order.payerMissing')
  if (!mayAll && payer !== actor.userId) throw refuse('permission.denied')
  return { lines, moves }
}

async function checkLines(db: Reader, lines: readonly DraftLine[]) {
  onlyOne(
    lines.map(({ payerId }) => payerId),
    'payers',
  )
  onlyOne(
    lines.map(({ currency }) => currency),
    'currencies',
  )
  for (const { transactionId, payerId, currency } of lines) {
    if (transactionId == null) continue
    const transaction = await existing(db, transactionId)
    const { id, taker_id: taker } = transaction
    if (payerId != null && payerId !== taker) throw refuse('order.payerNotTaker', { values: { payer: payerId, taker } })
    if (currency !== transaction.currency) {
      throw refuse('order.lineCurrency', {
        values: { currency: String(currency), id, expected: String(transaction.currency) },
      })
    }
  }
}

function checkMoves(lines: readonly DraftLine[], moves: readonly DraftMove[]) {
  const ofMoves = onlyOne(
    moves.map(({ payerId }) => payerId),
    'payers',
  )
  onlyOne(
    moves.map(({ currency }) => currency),
    'currencies',
  )
  const ofLines = lines.find(({ payerId }) => payerId != null)?.payerId
  // moves that only pay out name no payer
  if (ofMoves !== undefined && ofMoves !== ofLines) {
    throw refuse('order.movesPayer', { values: { ofLines: String(ofLines), ofMoves } })
  }
  const currency = lines[0]?.currency
  const other = moves.find((move) => move.currency !== currency)
  if (other) {
    throw refuse('order.movesCurrency', { values: { ofLines: String(currency), ofMoves: String(other.currency) } })
  }
  const transactions = missing(lines, moves, 'transactionId')
  if (transactions.length > 0) throw refuse('order.movesTransactions', { values: { ids: transactions.join(', ') } })
  const receivers = missing(lines, moves, 'receiverId')
  if (receivers.length > 0) throw refuse('order.movesReceivers', { values: { ids: receivers.join(', ') } })
  for (const { real } of moves) checkReal(real)
}

/** What moves name and no line does. */
function missing(lines: readonly DraftLine[], moves: readonly DraftMove[], field: 'transactionId' | 'receiverId') {
  const known = new Set(lines.map((line) => line[field]))
  const named = new Set(moves.map((move) => move[field]).filter((id) => id != null))
  return [...named].filter((id) => !known.has(id))
}

/** Providers book in currencies that exist. */
export function checkReal(real: { currency: string } | null | undefined) {
  if (real && !isCurrency(real.currency)) throw refuse('orderMove.currencyInvalid')
}
