import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createCategory } from './create-category.ts'
import { listCategories, readCategory } from './read.ts'
import { removeCategory } from './remove-category.ts'
import { updateCategory } from './update-category.ts'

export const categoryHandlers: Handlers<Endpoints['categories']> = {
  list: listCategories,
  read: readCategory,
  create: createCategory,
  update: updateCategory,
  remove: removeCategory,
}
