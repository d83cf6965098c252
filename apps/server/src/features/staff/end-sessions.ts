import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { sessionsOf } from '../auth/index.ts'
import { endSessions } from '../credentials/index.ts'
import { checkStaffTouch, findUser } from '../users/index.ts'
import { appendSessionsEnded } from './events.ts'

async function personOf(id: string, services: Services) {
  const person = await findUser(services.db.read, id)
  if (!person || person.is_organization) throw refuse('object.notFound')
  return person
}

/** Where somebody is signed in, for those who help them. */
export async function listSessionsOf(id: string, actor: Actor, services: Services) {
  await personOf(id, services)
  return sessionsOf(id, actor, services)
}

type Ending = { id: string; sessionId?: string }

/** Ends one session of somebody, or all of them, at once and on every server. */
export async function endSessionsOf({ id, sessionId }: Ending, actor: Actor, services: Services) {
  await checkStaffTouch(await personOf(id, services), actor, services)
  return services.changes.write('tokenCutoffs', async (tx) => {
    const isChosen = (session: { id: string }) => sessionId === undefined || session.id === sessionId
    const ended = await endSessions(tx, id, { isChosen, now: services.clock.now() })
    if (ended > 0) await appendSessionsEnded(tx, id, ended, actor, services)
    return ended
  })
}
