import type { Context } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { issueToken, networkFamily, newTokenValue } from '../credentials/index.ts'
import { sessionEnd, sessionToken } from './sessions.ts'

type Entry = { user: UserRow; reference?: { provider: string; idToken?: string } }

/** Signs somebody in: `admit` says who it is, or refuses, in the transaction that stores the session. */
export async function beginSession(ctx: Context, admit: (tx: Tx) => Promise<Entry>) {
  const now = ctx.clock.now()
  const expirationDate = await sessionEnd(ctx, now)
  const { origin } = ctx.settings
  const refreshToken = newTokenValue('refresh', origin, now)
  const { user, id } = await ctx.db.tx(async (tx) => {
    const { user, reference } = await admit(tx)
    const id = await issueToken(tx, origin, {
      type: 'refresh',
      value: refreshToken,
      userId: user.id,
      createdDate: now,
      expirationDate,
      reference: { userAgent: ctx.userAgent, networks: [networkFamily(ctx.address, ctx.secrets)], ...reference },
    })
    return { user, id }
  })
  ctx.log.info('A user logged in', { userId: user.id, requestId: ctx.requestId })
  return { ...sessionToken(ctx, user, { id, createdDate: now }), refreshToken, userId: user.id }
}
