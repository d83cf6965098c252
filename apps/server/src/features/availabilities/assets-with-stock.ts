import type { Kysely } from 'kysely'
import type { Actor } from '../../context.ts'
import type { Tables, Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { findAssetType } from '../asset-types/index.ts'
import { checkOwnAsset, findAsset, lockAsset } from '../assets/index.ts'
import * as store from './store.ts'

/** The asset, when it exists and the caller may see its stock. */
export async function readableAsset(db: Kysely<Tables>, assetId: string, actor: Actor): Promise<AssetRow> {
  const asset = await findAsset(db, assetId)
  if (!asset) throw refuse('asset.unknown')
  checkOwnAsset(asset, actor, 'availability:list:all')
  return asset
}

/**
 * An availability and its asset. Whoever changes stock holds the lock of the asset, bookings included, so it comes first
 * and the availability is read again under it. Nothing when either is gone.
 */
export async function lockWithAsset(tx: Tx, id: string) {
  const found = await store.read(tx, id)
  const asset = found && (await lockAsset(tx, found.asset_id))
  const availability = asset && (await store.read(tx, id))
  return availability && { asset, availability }
}

/** Only what is lent for a time, and of which there is not enough for everybody, has availabilities. */
export async function checkType(tx: Tx, { asset_type_id }: AssetRow) {
  const type = await findAssetType(tx, asset_type_id)
  if (!type) throw refuse('assetType.unknown')
  if (!type.time_based || type.infinite_stock) {
    throw refuse('availability.noStock')
  }
}
