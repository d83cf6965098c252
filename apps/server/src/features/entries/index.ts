export { entryHandlers } from './routes.ts'
export { entrySnapshotOf } from './snapshot-of.ts'
