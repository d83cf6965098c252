import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { ApiError } from '../../lib/errors.ts'
import { endSessions, type Token } from '../credentials/index.ts'
import { logoutAddress } from '../sso/index.ts'
import { sessionOf } from './sessions.ts'

/**
 * Ends a session at once, access tokens included, and says where to go on to sign out of the service it began at. For apps in
 * browsers, which cannot follow the redirect that `/auth/logout` answers with. A token that was replaced ends it as well:
 * whoever wants to leave must not stay signed in because an answer got lost.
 */
export async function leaveSession(input: BodyOf<Endpoints['sessions']['leave']>, actor: Actor, services: Services) {
  const found = await sessionOf(input.refreshToken, actor, services)
  if (found.kind === 'unknown') return { url: null }
  const { id, userId } = found.kind === 'session' ? found.session : { id: found.sessionId, userId: found.userId }
  const url = found.kind === 'session' ? await addressOf(found.session, services) : null
  await services.changes.write('tokenCutoffs', (tx) =>
    endSessions(tx, userId, { isChosen: (session) => session.id === id, now: services.clock.now() }),
  )
  return { url }
}

/** None where there is no such service, or it has no such place: then there is nothing to do but leave. */
const addressOf = (session: Token<'refresh'>, services: Services) =>
  logoutAddress(session, services).catch((error: unknown) => {
    if (error instanceof ApiError && error.statusCode < 500) return null
    throw error
  })
