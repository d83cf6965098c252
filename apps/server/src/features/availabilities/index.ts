export { isAssetFree, isFreeIn, release, reserve, stockOf } from './reservations.ts'
export { availabilityHandlers } from './routes.ts'
export { availabilitySnapshotOf } from './snapshot-of.ts'
export { settleLevels } from './stock.ts'
