import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { Redirect, withQuery } from '../../lib/reply.ts'
import { isExpired, removeTokenById, takeToken } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { readSigning } from './connections.ts'
import { failed } from './outcome.ts'

/** The provider has signed somebody out and sends them back: now the session here ends too. */
export async function finishLogout({ params, query }: Request<Endpoints['sso']['logoutCallback']>, ctx: Context) {
  await limitCalls(ctx, 'sso')
  const signing = await readSigning(ctx, params)
  const { state } = query as Record<string, unknown>
  const isEnded =
    signing.connection.protocol === 'openid' &&
    typeof state === 'string' &&
    (await ctx.db.tx(async (tx) => {
      const token = await takeToken(tx, 'ssoLogout', state)
      if (!token || token.reference.provider !== params.provider || isExpired(token, ctx.clock.now())) return false
      await removeTokenById(tx, token.reference.sessionId)
      return true
    }))
  if (!isEnded) return failed(ctx, signing, { status: 'configError', reason: 'expired', details: 'Unknown state' })
  return new Redirect(withQuery(signing.afterLogoutUrl, { status: 'success' }))
}
