import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { userOf } from '../../lib/access-token.ts'
import { refuse } from '../../lib/errors.ts'
import { findToken, isExpired } from '../credentials/index.ts'
import { judgeToken } from './judge-token.ts'
import { isSameClient } from './user-agent.ts'

export async function checkToken(input: BodyOf<Endpoints['auth']['checkToken']>, actor: Actor, services: Services) {
  if (!actor.isSystem) throw refuse('permission.denied')
  if (input.tokenType === 'accessToken') {
    const claims = await judgeToken(services, input.token)
    return { userId: userOf(claims), valid: claims !== undefined }
  }
  if (input.userAgent === undefined) throw refuse('request.fieldMissing', { values: { field: 'userAgent' } })
  const session = await findToken(services.db.read, 'refresh', input.token)
  if (!session) return { userId: null, valid: false }
  const isSame = isSameClient({ atLogin: session.reference.userAgent, now: input.userAgent })
  return { userId: session.userId, valid: isSame && !isExpired(session, services.clock.now()) }
}
