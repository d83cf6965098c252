import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Db } from '../../db/index.ts'
import * as store from './store.ts'

/** Brings the towns of the world into the database, once. In a thread of its own, so that their memory is given back. */
export async function fillGazetteer(db: Db, databaseUrl: string) {
  if (await store.isFilled(db.read)) return
  const worker = new Worker(new URL('./fill-worker.ts', import.meta.url), { workerData: { databaseUrl } })
  // an error inside rejects this, as it should
  await once(worker, 'exit')
}
