import type { Services } from '../../context.ts'
import { readSetting, writeSetting } from '../../db/index.ts'
import { defineTask } from '../../slice.ts'
import * as store from './store.ts'

/** To be raised when what the index keeps of an asset changes: the next start then writes it anew. */
const indexVersion = 3

const mark = 'searchRebuiltDate'

/** Writes the index anew while searches go on, and notes when it was done. */
export async function rebuildIndex({ search, db, clock, log }: Services, progress?: Progress) {
  const count = await search.rebuild(progress)
  await writeSetting(db.read, mark, clock.now().toISOString())
  log.info('The search index was rebuilt', { assets: count })
}
type Progress = (done: number, total: number) => void

/** When the index was last written as a whole. */
export const rebuiltDate = ({ db }: Services) => readSetting(db.read, mark)

export const rebuildTask = defineTask('rebuild-search', (services) => rebuildIndex(services))

export const forgetMirrorsTask = defineTask('forget-search-mirrors', ({ search }) => search.forgetMirrors())

/** Assets that are older than the index are put into it, once, while the server already works. */
export async function ensureIndex(services: Services) {
  await services.db.tx(async (tx) => {
    if (await store.markIndex(tx, indexVersion)) await services.jobs.addOnce(tx, rebuildTask)
  })
}

/** Until then searches miss assets that were there before the index. */
export const isIndexWritten = async ({ jobs, db }: Services) => !(await jobs.isPlanned(db.read, rebuildTask))
