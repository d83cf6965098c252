import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { endSessions, removeSession } from '../credentials/index.ts'
import { startLogout } from '../sso/index.ts'
import { sessionOf } from './sessions.ts'

export async function logout(input: BodyOf<Endpoints['auth']['logout']>, actor: Actor, services: Services) {
  const { refreshToken, logoutFromExternalProvider } = input
  if (refreshToken === undefined) {
    if (!services.settings.limits) throw refuse('request.fieldMissing', { values: { field: 'refreshToken' } })
    // clients that have lost their session say goodbye all the same
    return { success: true }
  }
  if (logoutFromExternalProvider) return startLogout(refreshToken, services)
  const found = await sessionOf(refreshToken, actor, services)
  if (found.kind !== 'unknown') {
    const { id, userId } = found.kind === 'session' ? found.session : { id: found.sessionId, userId: found.userId }
    const now = services.clock.now()
    if (services.settings.limits)
      await services.changes.write('tokenCutoffs', (tx) =>
        endSessions(tx, userId, { isChosen: (session) => session.id === id, now }),
      )
    else await services.db.tx((tx) => removeSession(tx, id, now))
  }
  return { success: true }
}
