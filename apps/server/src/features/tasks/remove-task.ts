import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { follow } from '../../slice.ts'
import * as store from './store.ts'

export async function removeTask({ params }: Request<Endpoints['tasks']['remove']>, ctx: Context) {
  await ctx.db.tx((tx) => store.remove(tx, params.id))
  return { id: params.id }
}

/** What is planned about an object goes with it. */
export const removalFollower = follow(
  () => async (type) => type.endsWith('__deleted'),
  'tasks.removal',
  async ({ objectId }, { db }) => {
    if (objectId !== null) await db.tx((tx) => store.removeAbout(tx, objectId))
  },
)
