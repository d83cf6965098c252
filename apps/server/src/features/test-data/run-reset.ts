import type { Services } from '../../context.ts'
import { forgetJobs } from '../../jobs/index.ts'
import { defineTask } from '../../slice.ts'
import { finishOwn, goOn, tellProgress } from '../operations/index.ts'
import { goingJobs } from './jobs.ts'
import { stayingOf } from './staying.ts'
import * as store from './store.ts'

const atOnce = 500

/** Bytes of files whose rows are gone. */
export const removeFilesTask = defineTask<{ keys: string[] }>(
  'remove-files-of-a-reset',
  async ({ files }, { keys }) => {
    for (const key of keys) await files.delete(key)
  },
)

/**
 * Takes away all that people did. Whole tables are emptied in one go, which takes as long for a row as for a million; what others hang on
 * goes in steps, each of which is a transaction. A job that is killed begins again and finds the rest.
 */
export const resetTask = defineTask<{ id: string; keep: string[] }>(
  'reset-test-data',
  async (services, { id, keep }) => {
    const { changes, clock, db, search } = services
    const operation = await goOn(id, services)
    if (!operation) return
    const staying = await stayingOf(keep, services)
    let { changed: done } = operation
    const isStopped = async (more: number) => {
      done += more
      return !(await tellProgress(id, { done, total: Math.max(done, operation.total) }, services))
    }
    const empty = () =>
      db.tx(async (tx) => {
        await removeFiles(tx, await store.filesOfEvents(tx), services)
        await store.empty(tx, id)
        await forgetJobs(tx, goingJobs)
      })

    // nobody who goes adds anything from here on
    await changes.write('tokenCutoffs', (tx) => store.endTokens(tx, staying, clock.now()))
    await empty()
    // nobody is suspended any more
    await changes.write('suspensions', async () => undefined)
    for await (const ids of inSteps((some) => store.someAssets(db.read, some))) {
      await db.tx(async (tx) => {
        await search.remove(tx, ids)
        await store.removeAssets(tx, ids)
      })
      if (await isStopped(ids.length)) return
    }
    for await (const ids of inSteps((some) => store.somePeople(db.read, staying, some))) {
      await changes.write('tokenCutoffs', async (tx) => {
        await removeFiles(tx, await store.removePeople(tx, ids, clock.now()), services)
      })
      if (await isStopped(ids.length)) return
    }
    for (;;) {
      const count = await db.tx(async (tx) => {
        const keys = await store.removeFilesOfNobody(tx, atOnce)
        await removeFiles(tx, keys, services)
        return keys.length
      })
      if (count === 0) break
    }
    await db.tx((tx) => store.leaveOrganizations(tx))
    // what jobs wrote that had begun before
    await empty()
    await finishOwn(operation, services)
  },
)

/** From the first to the last, and again until none came meanwhile. */
async function* inSteps(read: (some: { after: string; limit: number }) => Promise<string[]>) {
  let after = ''
  for (;;) {
    const ids = await read({ after, limit: atOnce })
    const last = ids.at(-1)
    if (last === undefined && after === '') return
    if (last !== undefined) yield ids
    after = last ?? ''
  }
}

async function removeFiles(tx: Parameters<typeof store.removePeople>[0], keys: readonly string[], { jobs }: Services) {
  for (let at = 0; at < keys.length; at += atOnce)
    await jobs.add(tx, removeFilesTask, { keys: keys.slice(at, at + atOnce) })
}
