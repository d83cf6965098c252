import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Db } from '../../db/index.ts'
import * as store from './store.ts'

const program = fileURLToPath(new URL('./fill-program.ts', import.meta.url))

/** Brings the towns of the world into the database, once. In a process of its own: reading them takes 200 MB. */
export async function fillGazetteer(db: Db, databaseUrl: string) {
  if ((await store.filledWith(db.read)) === 'all') return
  const child = fork(program, { stdio: 'inherit' })
  child.send({ databaseUrl })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Filling the gazetteer ended with ${code}`)
}
