import { asObject } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { isAtHome } from '../rate-limits/index.ts'
import * as store from './store.ts'

const usualMost = 50

/** How many requests of one taker may be open. A limit that operators set holds for everyone but them, and to the letter. */
export type OpenLimit = { most: number; isStrict: boolean }

export async function openLimit(actor: Actor, { settings, config }: Services): Promise<OpenLimit | undefined> {
  if (may(actor, 'transaction:create:all')) return
  const { openRequests } = asObject(asObject((await config.read('default')).stelace.instant).bookings)
  if (typeof openRequests === 'number' && openRequests > 0) return { most: openRequests, isStrict: true }
  if (!settings.limits || isAtHome(settings, actor.address)) return
  return { most: usualMost, isStrict: false }
}

/** Nobody asks for everything and pays for nothing: requests of one taker that are neither finished nor cancelled. */
export async function limitOpen(db: Reader, takerId: string, { most }: OpenLimit) {
  if (await store.hasOpen(db, takerId, most)) throw refuse('transaction.tooManyOpen', { data: { limit: most } })
}
