import type { Endpoints, ParamsOf } from '@plaza/contract'
import type { Actor, Query, Services } from '../../context.ts'
import { Redirect, withQuery } from '../../lib/reply.ts'
import { endSessions, isExpired, removeSession, takeToken } from '../credentials/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { readSigning } from './connections.ts'
import { webLanding } from './landing.ts'
import { failed } from './outcome.ts'

type Callback = Endpoints['sso']['logoutCallback']

/** The provider has signed somebody out and sends them back: now the session here ends too. */
export async function finishLogout(
  { answers, ...place }: ParamsOf<Callback> & { answers: Query<Callback> },
  actor: Actor,
  services: Services,
) {
  await limitCalls('sso', actor, services)
  const signing = await readSigning(services, place)
  const { state } = answers as Record<string, unknown>
  const isEnded =
    signing.connection.protocol === 'openid' &&
    typeof state === 'string' &&
    (await services.changes.write('tokenCutoffs', async (tx) => {
      const token = await takeToken(tx, 'ssoLogout', state)
      if (!token || token.reference.provider !== place.provider || isExpired(token, services.clock.now())) return false
      const { sessionId } = token.reference
      const now = services.clock.now()
      if (services.settings.limits) await endSessions(tx, token.userId, { isChosen: ({ id }) => id === sessionId, now })
      else await removeSession(tx, sessionId, now)
      return true
    }))
  if (!isEnded)
    return failed(webLanding(signing), { status: 'configError', reason: 'expired', details: 'Unknown state' }, services)
  return new Redirect(withQuery(signing.afterLogoutUrl, { status: 'success' }))
}
