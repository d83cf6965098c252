import { createBook } from '../../db/book.ts'
import type { Changes, Db } from '../../db/index.ts'
import * as store from './store.ts'

export const createCustomAttributeBook = ({ db, changes }: { db: Db; changes: Changes }) =>
  createBook(changes, 'customAttributes', { all: () => store.all(db.read), read: (id) => store.read(db.read, id) })
