export { changeQuantity as changeAssetQuantity } from './change-quantity.ts'
export { snapshot as snapshotAsset } from './present.ts'
export { presentAsset } from './read.ts'
export { assetHandlers } from './routes.ts'
export { checkOwn as checkOwnAsset } from './rules.ts'
export { assetSnapshotOf } from './snapshot-of.ts'
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
