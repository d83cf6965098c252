import type { TransactionRow } from '../../db/tables.ts'
import { withPrice } from './terms.ts'

/** What the parties of a booking pay and get: what it says, or what follows from its terms where it says nothing. */
export function amountsOf(row: TransactionRow): { value: number; ownerAmount: number; takerAmount: number } {
  const isPriced = row.value !== null && row.owner_amount !== null && row.taker_amount !== null
  const computed = isPriced ? row : withPrice(row, {})
  const value = Number(row.value ?? computed.value ?? 0)
  return {
    value,
    ownerAmount: Number(row.owner_amount ?? computed.owner_amount ?? value),
    takerAmount: Number(row.taker_amount ?? computed.taker_amount ?? value),
  }
}
