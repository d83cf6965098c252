import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import { holdBeyond, isAssetFree, letGo } from '../../availabilities/index.ts'
import { reservationOf } from '../hold-stock.ts'
import { lockWithAssets } from '../lock.ts'
import { blocks } from '../rules.ts'
import * as store from './store.ts'
import { withWish } from './wish.ts'

/** Holds again what open changes need, which were made elsewhere; one for which there is no room here has lapsed. */
export async function restoreWishes(tx: Tx, ids: readonly string[], { search }: Pick<Services, 'search'>) {
  for (const id of [...ids].sort()) {
    const change = await store.read(tx, id)
    const locked = change && (await lockWithAssets(tx, change.transaction_id))
    const asset = locked?.assets.get(change?.asset_id ?? '')
    if (!change || !locked || !asset) continue
    await letGo(tx, id)
    const has = reservationOf(locked.row)
    const wish = reservationOf(withWish(locked.row, change, change.updated_date))
    if (!wish || !blocks(locked.row)) continue
    const asked = { startDate: wish.start_date, endDate: Number(wish.end_date), quantity: Number(wish.quantity) }
    if (await isAssetFree(tx, asset, asked, { transactionId: locked.row.id })) {
      await holdBeyond(tx, asset, { changeId: id, has, wish })
      await search.writeStock(tx, asset)
    } else {
      const { updated_date, settlement } = change
      await store.close(tx, change, {
        status: 'lapsed',
        reason: 'overtaken',
        answered_date: updated_date,
        updated_date,
        settlement,
      })
    }
  }
}
