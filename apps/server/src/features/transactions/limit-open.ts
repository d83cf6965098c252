import { type Context, may } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isAtHome } from '../rate-limits/index.ts'
import * as store from './store.ts'

const mostOpen = 50

/** Nobody asks for everything and pays for nothing: requests of one taker that are neither finished nor cancelled. */
export async function limitOpen({ caller, settings, db, address }: Context, takerId: string) {
  if (!settings.limits || may(caller, 'transaction:create:all') || isAtHome(settings, address)) return
  if (await store.hasOpen(db.read, takerId, mostOpen)) {
    throw refuse('transaction.tooManyOpen', { data: { limit: mostOpen } })
  }
}
