import type { Changes, Db } from '../../db/index.ts'
import { createRowCache } from '../../db/row-cache.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { categoryArchive } from './archive.ts'
import { createCategory } from './create-category.ts'
import { snapshot } from './present.ts'
import { listCategories, readCategory } from './read.ts'
import { removeCategory } from './remove-category.ts'
import * as store from './store.ts'
import { updateCategory } from './update-category.ts'

export { read as findCategory } from './store.ts'

export const categories = slice({
  handlers: {
    categories: {
      list: listCategories,
      read: readCategory,
      create: createCategory,
      update: updateCategory,
      remove: removeCategory,
    },
  },
  objects: { ctgy: snapshotOf('category', store.read, snapshot) },
  tables: ['categories'],
  archive: [categoryArchive],
})

export const createCategoryCache = (parts: { db: Db; changes: Changes }) =>
  createRowCache(parts, 'categories', { all: store.all, read: store.read })
