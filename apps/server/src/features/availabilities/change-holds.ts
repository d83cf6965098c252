import { type HeldPart, partsBeyond } from '@plaza/domain'
import type { Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { isOverbooked, type ReservationInput } from './reservations.ts'
import * as store from './store.ts'

const partOf = ({ start_date, end_date, quantity }: ReservationInput): HeldPart => ({
  start: Number(start_date),
  end: Number(end_date),
  quantity: Number(quantity),
})

/**
 * Holds what a change needs of a locked asset beyond what its booking has, until `letGo`. Two periods that touch are one stay, so the
 * wish as a whole was judged before; here each part must fit beside all that is taken.
 */
export async function holdBeyond(
  tx: Tx,
  asset: AssetRow,
  { changeId, has, wish }: { changeId: string; has: ReservationInput | undefined; wish: ReservationInput },
) {
  const parts = partsBeyond(has?.is_blocking ? partOf(has) : undefined, partOf(wish))
  const rows = parts.map(({ start, end, quantity }, part) => ({
    change_id: changeId,
    part,
    transaction_id: wish.transaction_id,
    asset_id: asset.id,
    start_date: new Date(start),
    end_date: Number.isFinite(end) ? new Date(end) : end,
    quantity: String(quantity),
    status: wish.status,
  }))
  try {
    await store.insertHolds(tx, rows)
  } catch (error) {
    throw isOverbooked(error) ? refuse('asset.notAvailable', { data: { assetId: asset.id } }) : error
  }
  return rows.length > 0
}

/** Forgets what a change holds. */
export const letGo = (tx: Tx, changeId: string) => store.removeHolds(tx, changeId)
