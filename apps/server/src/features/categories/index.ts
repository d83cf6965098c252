export { createCategoryBook } from './category-book.ts'
export { categoryHandlers } from './routes.ts'
export { categorySnapshotOf } from './snapshot-of.ts'
export { read as findCategory } from './store.ts'
