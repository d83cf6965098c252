import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetTypeRow } from '../../db/tables.ts'
import { addAssetType, defaults } from './add-asset-type.ts'
import * as store from './store.ts'

/**
 * The type of an asset that names none: the default, which is made when there is no type at all
 * (docs/contract/11-assets.md §3.2). Nothing when there are types and none of them is the default.
 */
export async function defaultAssetType(tx: Tx, services: Services): Promise<AssetTypeRow | undefined> {
  const known = await store.readDefault(tx)
  if (known) return known
  await store.lockDefault(tx)
  // somebody else may have made one while we waited
  if (await store.hasAny(tx)) return store.readDefault(tx)
  await services.changes.announce(tx, 'assetTypes')
  return addAssetType(tx, services, { ...defaults, name: null, time_based: false, is_default: true })
}
