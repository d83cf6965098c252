export {
  heldAssetOf,
  isAssetFree,
  isFreeIn,
  isOverbooked,
  type ReservationInput,
  release,
  reserve,
  reserveFragment,
  stockOf,
} from './reservations.ts'
export { availabilityHandlers } from './routes.ts'
export { createSearchStock } from './search-stock.ts'
export { availabilitySnapshotOf } from './snapshot-of.ts'
export { ensureLevels, settleLevels } from './stock.ts'
