export { messageHandlers } from './routes.ts'
export { messageSnapshotOf } from './snapshot-of.ts'
