import type { Endpoints, ParamsOf } from '@plaza/contract'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { endSessions, hasPassword } from '../credentials/index.ts'
import { changeSignedOn } from '../users/index.ts'
import { providersOf } from './rules.ts'
import * as store from './store.ts'

/** Unlinks a service and ends what was opened through it elsewhere. Nobody can lock themselves out. */
export async function removeLink(
  { provider }: ParamsOf<Endpoints['links']['remove']>,
  actor: Actor,
  services: Services,
) {
  const userId = signedInUser(actor)
  const current = actor.sessionId
  await services.changes.write('tokenCutoffs', async (tx) => {
    // locks the user, so that two last means cannot be removed at once
    const user = await changeSignedOn(tx, services, userId, (before) => ({
      platformData: { ssoProviders: providersOf(before).filter((name) => name !== provider) },
    }))
    const links = await store.ofUser(tx, userId)
    if (!user || !links.some((link) => link.provider === provider)) return
    if (links.length === 1 && !(await hasPassword(tx, userId))) {
      throw refuse('link.last')
    }
    await store.remove(tx, userId, provider)
    await endSessions(tx, userId, {
      isChosen: (session) => session.provider === provider && session.id !== current,
      now: services.clock.now(),
    })
  })
  return { provider }
}
