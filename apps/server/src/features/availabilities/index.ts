export {
  heldAssetOf,
  isAssetFree,
  isFreeIn,
  isOverbooked,
  release,
  reserve,
  reserving,
  stockOf,
  type Wanted,
} from './reservations.ts'
export { availabilityHandlers } from './routes.ts'
export { createSearchStock } from './search-stock.ts'
export { availabilitySnapshotOf } from './snapshot-of.ts'
export { ensureLevels, settleLevels } from './stock.ts'
