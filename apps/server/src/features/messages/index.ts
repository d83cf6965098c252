export { present as presentMessage } from './present.ts'
export { messageHandlers } from './routes.ts'
export { messageSnapshotOf } from './snapshot-of.ts'
export { read as findMessage } from './store.ts'
