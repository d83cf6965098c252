import type { Actor, Services } from '../../context.ts'
import { readTransaction } from '../transactions/index.ts'
import { findHeld } from './locked.ts'

/** The deposit of a booking, for its two sides and those who may read every booking. */
export async function readDeposit(id: string, actor: Actor, services: Services) {
  const { id: transactionId } = await readTransaction(id, actor, services)
  return findHeld(services.db.read, transactionId)
}
