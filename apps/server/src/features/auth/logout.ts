import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { removeTokenById } from '../credentials/index.ts'
import { startLogout } from '../sso/index.ts'
import { sessionOf } from './sessions.ts'

export async function logout({ body }: Request<Endpoints['auth']['logout']>, ctx: Context) {
  if (body.logoutFromExternalProvider) return startLogout(ctx, body.refreshToken)
  const found = await sessionOf(ctx, body.refreshToken)
  if (found.kind !== 'unknown') {
    const id = found.kind === 'session' ? found.session.id : found.sessionId
    await ctx.db.tx((tx) => removeTokenById(tx, id))
  }
  return { success: true }
}
