import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { removeToken } from '../credentials/index.ts'
import { startLogout } from '../sso/index.ts'

export async function logout({ body }: Request<Endpoints['auth']['logout']>, ctx: Context) {
  if (body.logoutFromExternalProvider) return startLogout(ctx, body.refreshToken)
  await ctx.db.tx((tx) => removeToken(tx, 'refresh', body.refreshToken))
  return { success: true }
}
