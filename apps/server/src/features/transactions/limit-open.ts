import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isAtHome } from '../rate-limits/index.ts'
import * as store from './store.ts'

const mostOpen = 50

/** Nobody asks for everything and pays for nothing: requests of one taker that are neither finished nor cancelled. */
export async function limitOpen(takerId: string, actor: Actor, { settings, db }: Services) {
  if (!settings.limits || may(actor, 'transaction:create:all') || isAtHome(settings, actor.address)) return
  if (await store.hasOpen(db.read, takerId, mostOpen)) {
    throw refuse('transaction.tooManyOpen', { data: { limit: mostOpen } })
  }
}
