import type { Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { lockAsset } from '../assets/index.ts'
import * as store from './store.ts'

/** Assets in the order of their ids, so that two calls about the same ones cannot wait for each other. */
export async function lockAssets(tx: Tx, ids: readonly (string | null | undefined)[]): Promise<Map<string, AssetRow>> {
  const assets = new Map<string, AssetRow>()
  for (const id of [...new Set(ids)].filter((id) => id != null).sort()) {
    const asset = await lockAsset(tx, id)
    if (asset) assets.set(id, asset)
  }
  return assets
}

/**
 * A transaction and the assets it is or will be about. Stock is locked before what takes it, so the transaction is looked
 * at first, and again under its lock; should it have gone to another asset in between, that one is locked as well.
 */
export async function lockWithAssets(tx: Tx, id: string, otherAssetId?: string) {
  const seen = await store.read(tx, id)
  if (!seen) return undefined
  const assets = await lockAssets(tx, [seen.asset_id, otherAssetId])
  const row = await store.lock(tx, id)
  if (!row) return undefined
  if (row.asset_id !== seen.asset_id) {
    for (const [key, asset] of await lockAssets(tx, [row.asset_id])) assets.set(key, asset)
  }
  return { row, assets }
}
