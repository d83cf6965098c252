import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { heldAssetOf } from '../availabilities/index.ts'
import { writeHold } from './hold-stock.ts'
import { lockWithAssets } from './lock.ts'

/** Works out again what some transactions hold. They were made elsewhere, so whatever they hold is theirs. */
export async function restoreHolds(
  tx: Tx,
  ids: readonly string[],
  services: Pick<Services, 'log' | 'meters' | 'search'>,
) {
  const touched = new Map<string, AssetRow>()
  for (const id of [...ids].sort()) {
    // what it held before may be of another asset
    const locked = await lockWithAssets(tx, id, await heldAssetOf(tx, id))
    if (!locked) continue
    const { row, assets } = locked
    await writeHold(tx, { before: row, wanted: row, assets, mayForce: true }, services)
    for (const asset of assets.values()) touched.set(asset.id, asset)
  }
  for (const asset of touched.values()) await services.search.writeStock(tx, asset)
}
