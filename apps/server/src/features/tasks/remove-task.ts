import type { Services } from '../../context.ts'
import { follow } from '../../slice.ts'
import * as store from './store.ts'

export async function removeTask(id: string, services: Services) {
  await services.db.tx((tx) => store.remove(tx, id))
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
