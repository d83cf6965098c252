import { afterRefund, type FeeBearer, type PaymentBooks } from '@plaza/domain'
import type { AdditionalPaymentRow, PaymentRow } from '../../db/tables.ts'
import type { References } from '../../providers/payments/index.ts'
import { booksOf } from './refund-of.ts'

/** One of the payments of a booking: the first one, or the difference that a change was paid with. */
export type Part = { changeId: string | undefined; references: References; books: PaymentBooks; date: Date }

const sums = ['paid', 'fee', 'refunded', 'feeReturned'] as const

/** Books with all sums of some others added, or taken off. */
const reckoned = (books: PaymentBooks, others: readonly PaymentBooks[], sign: 1 | -1): PaymentBooks => {
  const result = { ...books }
  for (const other of others) for (const name of sums) result[name] += sign * other[name]
  return result
}

/** The payments that the sums of a booking consist of, the first first: it is what the others leave of them. */
export function partsOf(whole: PaymentRow, additions: readonly AdditionalPaymentRow[]): [Part, ...Part[]] {
  const others = additions
    .filter(({ is_counted }) => is_counted)
    .map((row) => ({
      changeId: row.change_id,
      references: row.provider_references,
      books: booksOf(row),
      date: row.created_date,
    }))
  const books = reckoned(
    booksOf(whole),
    others.map((part) => part.books),
    -1,
  )
  return [{ changeId: undefined, references: whole.provider_references, books, date: whole.created_date }, ...others]
}

export const sumOf = ([first, ...others]: readonly [PaymentBooks, ...PaymentBooks[]]) => reckoned(first, others, 1)

/** How much of an amount comes back from each payment: what was paid last comes back first, of each no more than is left. */
export function sharedOut<P extends { books: PaymentBooks }>(
  parts: readonly P[],
  amount: number,
): { part: P; amount: number }[] {
  let left = amount
  return parts
    .toReversed()
    .map((part) => {
      const share = Math.max(0, Math.min(left, part.books.paid - part.books.refunded))
      left -= share
      return { part, amount: share }
    })
    .toReversed()
}

/** The books of all payments after so much more is returned; each returns its own share of the fee. */
export function afterRefundOver(
  parts: readonly [Part, ...Part[]],
  { amount, bearer }: { amount: number; bearer: FeeBearer },
): PaymentBooks {
  const [first, ...others] = sharedOut(parts, amount).map((shared) =>
    afterRefund(shared.part.books, { amount: shared.amount, bearer }),
  )
  return reckoned(first ?? parts[0].books, others, 1)
}
