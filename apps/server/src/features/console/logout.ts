import type { Actor, Services } from '../../context.ts'
import { WithHeaders } from '../../lib/reply.ts'
import { sessionOf } from '../auth/index.ts'
import { endSessions } from '../credentials/index.ts'
import { noCookie } from './cookie.ts'

/** Ends the session of the cookie at once, access tokens included, also when the cookie is an older one of it. */
export async function logoutOfConsole(refreshToken: string | undefined, actor: Actor, services: Services) {
  const found = refreshToken === undefined ? undefined : await sessionOf(refreshToken, actor, services, 'console')
  if (found && found.kind !== 'unknown') {
    const { id, userId } = found.kind === 'session' ? found.session : { id: found.sessionId, userId: found.userId }
    await services.changes.write('tokenCutoffs', (tx) =>
      endSessions(tx, userId, { isChosen: (session) => session.id === id, now: services.clock.now() }),
    )
  }
  return new WithHeaders(noCookie(services), { success: true })
}
