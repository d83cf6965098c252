import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

/** Whose operations somebody sees: all, or those they began. Keys see all that keys and people began. */
export const seenOf = (actor: Actor) => (may(actor, 'operation:list:all') ? undefined : actor.tokenUserId)

export async function readOperation(id: string, actor: Actor, { db }: Services) {
  const operation = await store.read(db.read, id)
  const isSeen = operation && (seenOf(actor) === undefined || operation.created_by === actor.tokenUserId)
  if (!isSeen) throw refuse('object.notFound')
  return operation
}
