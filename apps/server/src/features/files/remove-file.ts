import type { Services } from '../../context.ts'
import * as store from './store.ts'

/** The bytes first: a row without them is seen, bytes without a row are not. */
export async function removeFile(key: string, { db, files }: Pick<Services, 'db' | 'files'>) {
  await files.delete(key)
  await store.remove(db.read, key)
}
