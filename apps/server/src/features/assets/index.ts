export { assetHandlers } from './routes.ts'
export { checkOwn as checkOwnAsset } from './rules.ts'
export { assetSnapshotOf } from './snapshot-of.ts'
export { lock as lockAsset, read as findAsset } from './store.ts'
