import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { ApiError } from '../../lib/errors.ts'
import { endSessions, findToken, type Token } from '../credentials/index.ts'
import { logoutAddress } from '../sso/index.ts'

/**
 * Ends a session at once, access tokens included, and says where to go on to sign out of the service it began at. For apps in
 * browsers, which cannot follow the redirect that `/auth/logout` answers with.
 */
export async function leaveSession({ body }: Request<Endpoints['sessions']['leave']>, ctx: Context) {
  const session = await findToken(ctx.db.read, 'refresh', body.refreshToken)
  if (!session) return { url: null }
  const url = await addressOf(ctx, session)
  await ctx.changes.write('tokenCutoffs', (tx) =>
    endSessions(tx, session.userId, { isChosen: ({ id }) => id === session.id, now: ctx.clock.now() }),
  )
  return { url }
}

/** None where there is no such service, or it has no such place: then there is nothing to do but leave. */
const addressOf = (ctx: Context, session: Token<'refresh'>) =>
  logoutAddress(ctx, session).catch((error: unknown) => {
    if (error instanceof ApiError && error.statusCode < 500) return null
    throw error
  })
