import type { Services } from '../../context.ts'
import { rebuildIndex } from '../search/index.ts'
import { finish } from './finish.ts'
import * as store from './store.ts'

/** Progress is told so often at most. */
const tellMs = 300

/** Writes the search index anew. Whoever stops it ends the telling of it: an index that was half written is as good as before. */
export async function runRebuild(operation: store.OperationRecord, services: Services) {
  const { db, clock } = services
  let told = 0
  let telling: Promise<unknown> = Promise.resolve()
  let known = { done: 0, total: operation.total }
  const tell = () => {
    told = performance.now()
    telling = telling.then(() => store.setProgress(db.read, operation.id, { ...known, now: clock.now() }))
  }
  await rebuildIndex(services, (done, total) => {
    known = { done, total }
    if (performance.now() - told >= tellMs) tell()
  })
  tell()
  await telling
  await finish(operation, 'done', services)
}
