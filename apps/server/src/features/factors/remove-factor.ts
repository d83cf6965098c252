import { type Actor, consoleSessionOf, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { consoleSettings, endSessions } from '../credentials/index.ts'
import { appendFactorEvent } from './events.ts'
import * as store from './store.ts'

/** Removes one of one's own factors. Whoever signed in with it elsewhere is signed out: it may be lost. */
export async function removeFactor(id: string, actor: Actor, services: Services) {
  const { userId, sessionId } = consoleSessionOf(actor)
  const { isFactorRequired } = await consoleSettings(services)
  await services.changes.write('tokenCutoffs', async (tx) => {
    const factor = await store.lock(tx, { id, userId })
    if (!factor?.is_confirmed) throw refuse('object.notFound')
    const isLast = (await store.confirmedOf(tx, userId)).length === 1
    if (isLast && isFactorRequired) throw refuse('factor.last')
    await store.remove(tx, [id])
    // they stand in for a factor, and there is none
    if (isLast) await store.removeCodes(tx, userId)
    await endSessions(tx, userId, {
      isChosen: (session) => session.factorId === id && session.id !== sessionId,
      now: services.clock.now(),
    })
    await appendFactorEvent(tx, { type: 'plaza_factor_removed', userId, kind: factor.kind }, actor, services)
  })
  return { id }
}
