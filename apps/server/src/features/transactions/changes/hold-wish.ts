import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import type { AssetRow, TransactionRow } from '../../../db/tables.ts'
import { refuse } from '../../../lib/errors.ts'
import { changeAssetQuantity } from '../../assets/index.ts'
import { holdBeyond } from '../../availabilities/index.ts'
import { reservationOf } from '../hold-stock.ts'
import { blocks } from '../rules.ts'

type Wish = {
  changeId: string
  before: TransactionRow
  /** as the change makes it */
  wanted: TransactionRow
  /** locked */
  asset: AssetRow
}

/**
 * Sets aside what a change needs beyond what its booking has, for a time or for good, as far as the booking itself holds anything.
 * Answers how many pieces of a sale it took.
 */
export async function holdWish(
  tx: Tx,
  { changeId, before, wanted, asset }: Wish,
  services: Pick<Services, 'clock' | 'events' | 'settings' | 'search' | 'line'>,
): Promise<number> {
  if (!blocks(before) || wanted.asset_type?.infiniteStock) return 0
  const wish = reservationOf(wanted)
  if (wish) {
    const isHolding = await holdBeyond(tx, asset, { changeId, has: reservationOf(before), wish })
    if (isHolding) await services.line.stockChanged(tx, asset)
    return 0
  }
  const more = Math.max(0, Number(wanted.quantity) - Number(before.stock_taken))
  if (wanted.asset_type?.timeBased || more === 0) return 0
  const onHand = Number(asset.quantity)
  if (more > onHand) throw refuse('stock.soldOut', { data: { quantity: onHand, bookedQuantity: more } })
  await changeAssetQuantity(tx, asset, onHand - more, services)
  return more
}
