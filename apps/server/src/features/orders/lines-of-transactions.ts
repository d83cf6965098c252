import { sumOf } from '@plaza/domain'
import type { Reader } from '../../db/index.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { amountsOf, findTransaction } from '../transactions/index.ts'
import type { DraftLine } from './draft.ts'
import { onlyOne } from './only-one.ts'

/** The lines of bookings, newest first (docs/contract/24-orders.md §3). */
export async function linesOfTransactions(db: Reader, ids: readonly string[]): Promise<DraftLine[]> {
  const found: TransactionRow[] = []
  for (const id of ids) found.push(await existing(db, id))
  found.sort((one, other) => other.created_date.getTime() - one.created_date.getTime() || (one.id < other.id ? 1 : -1))
  for (const row of found) checkComplete(row)
  onlyOne(
    found.map(({ taker_id }) => taker_id),
    'payers',
  )
  onlyOne(
    found.map(({ currency }) => currency),
    'currencies',
  )
  return found.flatMap(linesOf)
}

/** A booking that an order names. */
export async function existing(db: Reader, id: string): Promise<TransactionRow> {
  const row = await findTransaction(db, id)
  if (!row) throw refuse('order.transactionUnknown', { values: { id }, data: { transactionId: id } })
  return row
}

function checkComplete({ id, owner_id, taker_id, asset_id, asset_type, quantity, start_date }: TransactionRow) {
  if (!owner_id) throw refuse('order.ownerMissing', { values: { id } })
  if (!taker_id) throw refuse('order.takerMissing', { values: { id } })
  const hasStart = start_date !== null || !asset_type?.timeBased
  if (!asset_id || Number(quantity) <= 0 || !hasStart) throw refuse('order.assetMissing', { values: { id } })
}

function linesOf(row: TransactionRow): DraftLine[] {
  const { value, takerAmount, ownerAmount } = amountsOf(row)
  const common = { transactionId: row.id, reversal: false, currency: row.currency, platformData: {} }
  const { duration, time_unit: timeUnit } = row
  const unitPrice = row.unit_price === null ? null : Number(row.unit_price)
  return [
    {
      ...common,
      payerId: row.taker_id,
      payerAmount: takerAmount,
      receiverId: null,
      receiverAmount: 0,
      platformAmount: sumOf([takerAmount, -value]),
      metadata: { duration, timeUnit, unitPrice },
    },
    {
      ...common,
      payerId: null,
      payerAmount: 0,
      receiverId: row.owner_id,
      receiverAmount: ownerAmount,
      platformAmount: sumOf([value, -ownerAmount]),
      metadata: {},
    },
  ]
}
