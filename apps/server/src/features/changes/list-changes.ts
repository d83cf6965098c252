import type { Actor, Services } from '../../context.ts'
import { changesOf, readTransaction } from '../transactions/index.ts'

/** All changes of a booking that were proposed, for its two sides and those who may read every booking. */
export async function listChanges(id: string, actor: Actor, services: Services) {
  const { id: transactionId } = await readTransaction(id, actor, services)
  return changesOf(services.db.read, transactionId)
}
