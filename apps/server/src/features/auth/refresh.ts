import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { endSessions, networkFamily, noteUse, rotate, sealedAddress, settle } from '../credentials/index.ts'
import { queueMail } from '../notices/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { resumeSession, sessionOf, sessionToken } from './sessions.ts'

type RefreshInput = { refreshToken?: string; rotate?: boolean }

/**
 * A new access token. Clients that ask for it get a new refresh token as well, and the old one ends with its first use:
 * whoever shows the old one after that has a copy that somebody else used, so the session ends for both.
 */
export async function refresh(
  { refreshToken, rotate: rotates = false }: RefreshInput,
  actor: Actor,
  services: Services,
) {
  if (refreshToken === undefined) throw refuse('request.fieldMissing', { values: { field: 'refreshToken' } })
  await limitCalls('refresh', actor, services)
  const now = services.clock.now()
  const found = await sessionOf(refreshToken, actor, services)
  if (found.kind === 'reused') await endStolen(found, actor, services)
  const { session, user } = await resumeSession(found.kind === 'session' ? found.session : undefined, actor, services)
  const tokens = sessionToken(user, session, services)
  const isFresh = found.kind === 'session' && found.value === refreshToken
  if (found.kind !== 'session' || !rotates) {
    await noteUse(services.db.read, session.id, now)
    if (isFresh) await settle(services.db.read, session.id)
    return tokens
  }
  const network = networkFamily(actor.address, services.secrets)
  const address = sealedAddress(actor.address, services.secrets)
  const successor = await services.db.tx((tx) =>
    rotate(tx, { session, value: found.value, isFresh, network, address }, { secrets: services.secrets, now }),
  )
  // it was ended while we waited for it
  if (successor === undefined) throw refuse('session.over')
  return { ...tokens, refreshToken: successor }
}

/** Ends a session whose token came back after it was replaced, and tells whose it is. */
export async function endStolen(
  { sessionId, userId }: { sessionId: string; userId: string },
  actor: Actor,
  services: Services,
): Promise<never> {
  await services.changes.write('tokenCutoffs', async (tx) => {
    const isChosen = ({ id }: { id: string }) => id === sessionId
    await endSessions(tx, userId, { isChosen, now: services.clock.now() })
    const user = await findUser(tx, userId)
    if (user) {
      await queueMail(services, tx, { name: 'sessionStolen', user, path: '/account/signin', cause: sessionId })
    }
  })
  services.log.warn('A refresh token that was replaced came back; its session was ended', {
    userId,
    requestId: actor.requestId,
  })
  throw refuse('session.over')
}
