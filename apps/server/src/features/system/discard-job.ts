import type { Services } from '../../context.ts'
import { followerOf } from '../../events/index.ts'
import { discardJob as discard } from '../../jobs/index.ts'
import { refuse } from '../../lib/errors.ts'

/** Gives up for good what failed: it is never done. */
export async function discardJob(id: string, { db }: Services) {
  const task = await db.tx((tx) => discard(tx, id))
  if (task === undefined) throw refuse('object.notFound')
  return { id, kind: followerOf(task) ?? task }
}
