import type { Services } from '../../context.ts'
import { defineTask } from '../../slice.ts'
import * as store from './store.ts'

/** To be raised when what the index keeps of an asset changes: the next start then writes it anew. */
const indexVersion = 2

export const rebuildTask = defineTask('rebuild-search', async ({ search, log }) => {
  const count = await search.rebuild()
  log.info('The search index was written anew', { assets: count })
})

/** Assets that are older than the index are put into it, once, while the server already works. */
export async function ensureIndex(services: Services) {
  await services.db.tx(async (tx) => {
    if (await store.markIndex(tx, indexVersion)) await services.jobs.addOnce(tx, rebuildTask)
  })
}

/** Until then searches miss assets that were there before the index. */
export const isIndexWritten = async ({ jobs, db }: Services) => !(await jobs.isPlanned(db.read, rebuildTask))
