import type { Actor, Services } from '../../context.ts'
import { follow } from '../../slice.ts'
import { keepInTrash } from '../trash/index.ts'
import * as store from './store.ts'

export async function removeTask(id: string, actor: Actor, services: Services) {
  await services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    await keepInTrash(tx, { kind: 'task', id, name: row.event_type }, actor, services)
    await store.remove(tx, id)
  })
  return { id }
}

/** What is planned about an object goes with it. */
export const removalFollower = follow(
  () => async (type) => type.endsWith('__deleted'),
  'tasks.removal',
  async ({ objectId }, { db }) => {
    if (objectId !== null) await db.tx((tx) => store.removeAbout(tx, objectId))
  },
)
