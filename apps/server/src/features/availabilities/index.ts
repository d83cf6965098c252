export { availabilityHandlers } from './routes.ts'
export { availabilitySnapshotOf } from './snapshot-of.ts'
