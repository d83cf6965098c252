import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { settleSoon } from './jobs.ts'
import * as store from './store.ts'

/** Payers may be back before the provider has told anything, and some servers it cannot reach at all. */
export async function lookAtPayment(id: string, actor: Actor, services: Services) {
  const transaction = await findTransaction(services.db.read, id)
  if (!transaction) throw refuse('object.notFound')
  const isTaker = actor.userId !== null && actor.userId === transaction.taker_id
  if (!isTaker && !may(actor, 'transaction:transition:all')) throw refuse('permission.denied')
  await limitCalls('checkout', actor, services)
  const payment = await store.read(services.db.read, id)
  if (payment) await services.db.tx((tx) => settleSoon(tx, id, services))
  return { success: payment !== undefined }
}
