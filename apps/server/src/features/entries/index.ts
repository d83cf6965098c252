export { createContentBook } from './content-book.ts'
export { entryHandlers } from './routes.ts'
export { entrySnapshotOf } from './snapshot-of.ts'
