import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { unprocessable } from '../../lib/errors.ts'
import { removeToken } from '../credentials/index.ts'

export async function logout({ body }: Request<Endpoints['auth']['logout']>, ctx: Context) {
  // sessions come from passwords only, and none of these has a provider to log out from
  if (body.logoutFromExternalProvider) throw unprocessable('This session was not started at an external provider')
  await ctx.db.tx((tx) => removeToken(tx, 'refresh', body.refreshToken))
  return { success: true }
}
