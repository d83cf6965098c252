import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { ApiError } from '../../lib/errors.ts'
import { endSessions, type Token } from '../credentials/index.ts'
import { logoutAddress } from '../sso/index.ts'
import { sessionOf } from './sessions.ts'

/**
 * Ends a session at once, access tokens included, and says where to go on to sign out of the service it began at. For apps in
 * browsers, which cannot follow the redirect that `/auth/logout` answers with. A token that was replaced ends it as well:
 * whoever wants to leave must not stay signed in because an answer got lost.
 */
export async function leaveSession({ body }: Request<Endpoints['sessions']['leave']>, ctx: Context) {
  const found = await sessionOf(ctx, body.refreshToken)
  if (found.kind === 'unknown') return { url: null }
  const { id, userId } = found.kind === 'session' ? found.session : { id: found.sessionId, userId: found.userId }
  const url = found.kind === 'session' ? await addressOf(ctx, found.session) : null
  await ctx.changes.write('tokenCutoffs', (tx) =>
    endSessions(tx, userId, { isChosen: (session) => session.id === id, now: ctx.clock.now() }),
  )
  return { url }
}

/** None where there is no such service, or it has no such place: then there is nothing to do but leave. */
const addressOf = (ctx: Context, session: Token<'refresh'>) =>
  logoutAddress(ctx, session).catch((error: unknown) => {
    if (error instanceof ApiError && error.statusCode < 500) return null
    throw error
  })
