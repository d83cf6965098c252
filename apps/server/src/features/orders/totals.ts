import type { PlacedOrder } from '@plaza/contract'
import { sumOf } from '@plaza/domain'

type Share = {
  readonly reversal: boolean
  readonly payerId?: string | null | undefined
  readonly payerAmount?: number | null | undefined
  readonly currency?: string | null | undefined
}

const paidBy = (shares: readonly Share[], isReversal: boolean) =>
  shares.filter(({ reversal }) => reversal === isReversal).map(({ payerAmount }) => payerAmount ?? 0)

const firstOf = (values: readonly (string | null | undefined)[]) => values.find((value) => value != null) ?? null

/** What follows from the lines and moves of an order (docs/contract/24-orders.md §4). Reversals are in none of the first three. */
export function totalsOf(lines: readonly Share[], moves: readonly Share[]) {
  const amountDue = sumOf(paidBy(lines, false))
  const amountPaid = sumOf(paidBy(moves, false))
  return {
    amountDue,
    amountPaid,
    amountRemaining: sumOf([amountDue, -amountPaid]),
    currency: firstOf(lines.map(({ currency }) => currency)),
    payerId: firstOf(lines.map(({ payerId }) => payerId)),
    paymentAttempted: moves.length > 0,
  }
}

/** What is owed back, whatever sign it was written with, and what went back already. */
export function refundsOf(
  lines: readonly Share[],
  moves: readonly Share[],
): Pick<PlacedOrder, 'amountToRefund' | 'amountRefunded'> {
  const amountRefunded = sumOf(paidBy(moves, true).map(Math.abs))
  return { amountToRefund: sumOf([...paidBy(lines, true).map(Math.abs), -amountRefunded]), amountRefunded }
}
