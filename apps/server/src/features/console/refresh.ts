import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { WithHeaders } from '../../lib/reply.ts'
import { isSameSecret } from '../../lib/secrets.ts'
import { endStolen, resumeSession, sessionOf } from '../auth/index.ts'
import { consoleSettings, networkFamily, rotate, sealedAddress, type Token } from '../credentials/index.ts'
import { factorsOf } from '../factors/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { staffRolesOf } from '../users/index.ts'
import { newChallenge } from './challenge.ts'
import { sessionCookie } from './cookie.ts'
import { pageKeyOf, presentSession } from './session.ts'

type Refresh = { refreshToken: string | undefined; pageKey: string | undefined }

/** A page of the console goes on: after a quarter of an hour, or because it was loaded anew. */
export async function refreshConsole({ refreshToken, pageKey }: Refresh, actor: Actor, services: Services) {
  if (refreshToken === undefined) throw refuse('session.over')
  await limitCalls('refresh', actor, services)
  const found = await sessionOf(refreshToken, actor, services, 'console')
  if (found.kind === 'reused') await endStolen(found, actor, services)
  if (found.kind !== 'session') throw refuse('session.over')
  const { session, user } = await resumeSession(found.session, actor, services)
  if ((await staffRolesOf(user, services)).length === 0) throw refuse('session.over')
  await checkIdle(session, services)
  await checkPage(session, pageKey, services)
  const { secrets, clock } = services
  const successor = await services.db.tx((tx) =>
    rotate(
      tx,
      {
        session,
        value: found.value,
        isFresh: found.value === refreshToken,
        network: networkFamily(actor.address, secrets),
        address: sealedAddress(actor.address, secrets),
      },
      { secrets, now: clock.now() },
    ),
  )
  // it was ended while we waited for it
  if (successor === undefined) throw refuse('session.over')
  return new WithHeaders(sessionCookie(successor, services), await presentSession(user, session, services))
}

/** Counted from the last time that the session went on. */
async function checkIdle(session: Token<'refresh'>, services: Services) {
  const { idleMinutes } = await consoleSettings(services)
  const since = session.lastUsedDate ?? session.createdDate
  if (services.clock.now().getTime() - since.getTime() > idleMinutes * 60_000) throw refuse('session.over')
}

/** Where the settings are strict, a page that was loaded anew asks for the factor; somebody without one signs in again. */
async function checkPage(session: Token<'refresh'>, pageKey: string | undefined, services: Services) {
  const { isStrict } = await consoleSettings(services)
  if (!isStrict || (pageKey !== undefined && isSameSecret(pageKey, pageKeyOf(session, services)))) return
  const data = await services.db.tx(async (tx) => {
    if ((await factorsOf(tx, session.userId)).length === 0) throw refuse('session.over')
    return newChallenge(tx, { userId: session.userId, sessionId: session.id }, services)
  })
  throw refuse('console.factorNeeded', { data })
}
