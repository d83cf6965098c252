import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { userOf } from '../../lib/access-token.ts'
import { refuse } from '../../lib/errors.ts'
import { findToken, isExpired } from '../credentials/index.ts'
import { judgeToken } from './judge-token.ts'
import { isSameClient } from './user-agent.ts'

export async function checkToken({ body }: Request<Endpoints['auth']['checkToken']>, ctx: Context) {
  if (!ctx.caller.isSystem) throw refuse('permission.denied')
  if (body.tokenType === 'accessToken') {
    const claims = await judgeToken(ctx, body.token)
    return { userId: userOf(claims), valid: claims !== undefined }
  }
  if (body.userAgent === undefined) throw refuse('request.fieldMissing', { values: { field: 'userAgent' } })
  const session = await findToken(ctx.db.read, 'refresh', body.token)
  if (!session) return { userId: null, valid: false }
  const isSame = isSameClient({ atLogin: session.reference.userAgent, now: body.userAgent })
  return { userId: session.userId, valid: isSame && !isExpired(session, ctx.clock.now()) }
}
