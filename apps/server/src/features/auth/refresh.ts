import type { Context } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { endSessions, networkFamily, noteUse, rotate, settle } from '../credentials/index.ts'
import { queueMail } from '../notices/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { resumeSession, sessionOf, sessionToken } from './sessions.ts'

type Asked = { refreshToken?: string; rotate?: boolean }

/**
 * A new access token. Clients that ask for it get a new refresh token as well, and the old one ends with its first use:
 * whoever shows the old one after that has a copy that somebody else used, so the session ends for both.
 */
export async function refresh({ refreshToken, rotate: rotates = false }: Asked, ctx: Context) {
  if (refreshToken === undefined) throw refuse('request.fieldMissing', { values: { field: 'refreshToken' } })
  await limitCalls(ctx, 'refresh')
  const now = ctx.clock.now()
  const found = await sessionOf(ctx, refreshToken)
  if (found.kind === 'reused') await endStolen(ctx, found)
  const { session, user } = await resumeSession(ctx, found.kind === 'session' ? found.session : undefined)
  const tokens = sessionToken(ctx, user, session)
  const isFresh = found.kind === 'session' && found.value === refreshToken
  if (found.kind !== 'session' || !rotates) {
    await noteUse(ctx.db.read, session.id, now)
    if (isFresh) await settle(ctx.db.read, session.id)
    return tokens
  }
  const network = networkFamily(ctx.address, ctx.secrets)
  const successor = await ctx.db.tx((tx) =>
    rotate(tx, { session, value: found.value, isFresh, network }, { secrets: ctx.secrets, now }),
  )
  // it was ended while we waited for it
  if (successor === undefined) throw refuse('session.over')
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
  throw refuse('session.over')
}
