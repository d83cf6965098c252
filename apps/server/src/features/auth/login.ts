import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isStillPassword, verifyPassword } from '../credentials/index.ts'
import { limitLogin, rememberSuccess } from '../rate-limits/index.ts'
import { findUserByUsername } from '../users/index.ts'
import { beginSession } from './begin-session.ts'

export async function login({ body }: Request<Endpoints['auth']['login']>, ctx: Context) {
  await limitLogin(ctx, body.username)
  const user = await findUserByUsername(ctx.db.read, body.username)
  const check = await verifyPassword(ctx, user?.id, body.password)
  if (!user || check.outcome !== 'right') {
    ctx.log.info('A login failed', { requestId: ctx.requestId })
    throw refuse('credentials.wrong')
  }
  const tokens = await beginSession(ctx, async (tx) => {
    // a reset that ended all sessions while we were hashing must end this one too
    if (!(await isStillPassword(tx, user.id, check.hash))) throw refuse('credentials.wrong')
    return { user }
  })
  await rememberSuccess(ctx, body.username)
  return tokens
}
