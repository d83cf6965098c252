import { slice, snapshotOf } from '../../slice.ts'
import { assetArchive } from './archive.ts'
import { createAsset } from './create-asset.ts'
import { snapshot } from './present.ts'
import { listAssets, readAsset } from './read.ts'
import { removeAsset } from './remove-asset.ts'
import * as store from './store.ts'
import { updateAsset } from './update-asset.ts'

export { changeQuantity as changeAssetQuantity } from './change-quantity.ts'
export { snapshot as snapshotAsset } from './present.ts'
export { presentAsset } from './read.ts'
export { checkOwn as checkOwnAsset } from './rules.ts'
export {
  hasPublic as hasPublicAssets,
  lock as lockAsset,
  publicNames as publicAssetNames,
  publicNamesIn as publicAssetsIn,
  read as findAsset,
  readAll as findAssets,
  readWithType as findAssetWithType,
  unchangedFragment as unchangedAssetFragment,
} from './store.ts'

export const assets = slice({
  handlers: {
    assets: {
      list: listAssets,
      read: readAsset,
      create: createAsset,
      update: updateAsset,
      remove: removeAsset,
    },
  },
  objects: { ast: snapshotOf('asset', store.read, snapshot) },
  tables: ['assets'],
  archive: [assetArchive],
})
