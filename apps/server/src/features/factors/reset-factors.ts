import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { endSessions } from '../credentials/index.ts'
import { appendFactorEvent } from './events.ts'
import * as store from './store.ts'

/** Takes all factors from somebody who lost them, inside `changes.write('tokenCutoffs', …)`; their console sessions end. */
export async function resetFactors(tx: Tx, userId: string, actor: Actor, services: Services) {
  const removed = await store.removeAllOf(tx, userId)
  await endSessions(tx, userId, { isChosen: ({ kind }) => kind === 'console', now: services.clock.now() })
  await appendFactorEvent(tx, { type: 'plaza_factor_reset', userId }, actor, services)
  return removed
}
