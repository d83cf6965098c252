import type { Changes, Db } from '../../db/index.ts'
import { createRowCache } from '../../db/row-cache.ts'
import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { categoryArchive } from './archive.ts'
import { createCategory } from './create-category.ts'
import { show, snapshot } from './present.ts'
import { listCategories, readCategory, withStats } from './read.ts'
import { removeCategory } from './remove-category.ts'
import * as store from './store.ts'
import { updateCategory } from './update-category.ts'

export { read as findCategory } from './store.ts'
export { updateCategory } from './update-category.ts'

const categoryObject = snapshotOf('category', store.read, snapshot)

export const categories = slice({
  handlers: {
    categories: {
      list: async ({ query, page }, { actor, services }) => {
        const found = await listCategories({ filters: query, page }, actor, services)
        const shown = mapPage(found, (row) => show(row, actor, services))
        return query.stats ? withStats(shown, services) : shown
      },
      read: async ({ params }, { actor, services }) => show(await readCategory(params.id, services), actor, services),
      create: async ({ body }, { actor, services }) => show(await createCategory(body, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateCategory({ id: params.id, changes: body }, services), actor, services),
      remove: ({ params }, { actor, services }) => removeCategory(params.id, actor, services),
    },
  },
  objects: { ctgy: categoryObject },
  tables: ['categories'],
  archive: [categoryArchive],
  trash: [
    {
      kind: 'category',
      resource: categoryArchive,
      by: 'id',
      needs: ['parentId'],
      created: { type: 'category__created', object: categoryObject },
    },
  ],
})

export const createCategoryCache = (parts: { db: Db; changes: Changes }) =>
  createRowCache(parts, 'categories', { all: store.all, read: store.read })
