import type { Context } from '../../context.ts'
import { badRequest, forbidden } from '../../lib/errors.ts'
import { endSessions, findSession, noteUse, rotate } from '../credentials/index.ts'
import { queueMail } from '../notices/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { resumeSession, sessionToken } from './sessions.ts'

type Asked = { refreshToken?: string; rotate?: boolean }

/**
 * A new access token. Clients that ask for it get a new refresh token as well, and the old one ends: whoever shows it
 * later has a copy that somebody else used, so the session ends for both.
 */
export async function refresh({ refreshToken, rotate: rotates = false }: Asked, ctx: Context) {
  if (refreshToken === undefined) throw badRequest('"refreshToken" is required')
  await limitCalls(ctx, 'refresh')
  const now = ctx.clock.now()
  const found = await findSession(ctx.db.read, refreshToken, { secrets: ctx.secrets, now })
  if (found.kind === 'reused') await endStolen(ctx, found)
  const { session, user } = await resumeSession(ctx, found.kind === 'session' ? found.session : undefined)
  const tokens = sessionToken(ctx, user, session)
  if (found.kind !== 'session' || !rotates) {
    await noteUse(ctx.db.read, session.id, now)
    return tokens
  }
  const isFresh = found.value === refreshToken
  const successor = await ctx.db.tx((tx) =>
    rotate(tx, { session, value: found.value, isFresh }, { secrets: ctx.secrets, now }),
  )
  // it was ended while we waited for it
  if (successor === undefined) throw forbidden()
  return { ...tokens, refreshToken: successor }
}

async function endStolen(ctx: Context, { sessionId, userId }: { sessionId: string; userId: string }): Promise<never> {
  await ctx.changes.write('tokenCutoffs', async (tx) => {
    const isChosen = ({ id }: { id: string }) => id === sessionId
    await endSessions(tx, userId, { isChosen, now: ctx.clock.now() })
    const user = await findUser(tx, userId)
    if (user) {
      await queueMail(ctx, tx, { name: 'sessionStolen', user, path: '/account/signin', cause: sessionId })
    }
  })
  ctx.log.warn('A refresh token that was replaced came back; its session was ended', {
    userId,
    requestId: ctx.requestId,
  })
  throw forbidden()
}
